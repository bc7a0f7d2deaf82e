import { isHarmlessName } from '../messages/harmless-name.ts';
import type { MailTexts } from '../texts/mail-texts.ts';

/** The names that a mail about a company has. */
export interface CompanyNames {
  readonly company: string;
  readonly brandName: string;
}

/** The name of the reader's own company; one that reads like a link or an address stays out of subjects. */
export function ownCompany({ text }: MailTexts, { company, brandName }: CompanyNames): string {
  return isHarmlessName(company, brandName) ? company : text('company.yours');
}
