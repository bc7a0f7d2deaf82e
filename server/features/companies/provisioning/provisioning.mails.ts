import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface Names {
  readonly company: string;
  readonly brandName: string;
}

/** A name that reads like a link or an address stays out of subjects. */
function named({ company, brandName }: Names): string {
  return isHarmlessName(company, brandName) ? company : 'your company';
}

/** Tells the owners that a token was made, for whoever did not mean it. */
export function tokenMadeMail(names: Names, by: string, url: string): MailContent {
  return {
    subject: `A provisioning token was created for ${named(names)}`,
    preheader: 'Anyone who has it can invite and remove members.',
    heading: 'A provisioning token was created',
    paragraphs: [
      `${by} created a token for “${names.company}”. With it, a directory such as Microsoft Entra or Okta can invite and remove members.`,
      'If no owner of the company intended this, revoke the token right away.',
    ],
    action: { label: 'See the Tokens', url },
  };
}

/** Asks the owners about a directory that removes many. */
export function removalsStoppedMail(names: Names, url: string): MailContent {
  return {
    subject: `Your directory wants to remove many members of ${named(names)}`,
    preheader: 'We stopped it until an owner allows it.',
    heading: 'We stopped your directory',
    paragraphs: [
      `Your directory removed so many members of “${names.company}” within an hour that it could be a mistake. We’re blocking more removals until an owner allows them.`,
      'If you want these removals, allow them on the page, and the directory will try again. If not, check the assignment rules in the directory first.',
    ],
    action: { label: 'Review Removals', url },
  };
}
