import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import { templateFields, templateLabel, type AskedChanges } from '#domain/companies/template.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface Names {
  readonly company: string;
  readonly brandName: string;
}

function listOf(changes: AskedChanges): string[] {
  return templateFields.flatMap(({ name }) => {
    const value = changes[name];
    return value === undefined ? [] : [`${templateLabel(name)}: ${value || '(empty)'}`];
  });
}

const nameIn = ({ company, brandName }: Names) =>
  isHarmlessName(company, brandName) ? company : 'your company';

/** Asks those who may decide about a member's change of locked fields. */
export function requestMail(
  names: Names,
  member: string,
  changes: AskedChanges,
  url: string,
): MailContent {
  return {
    subject: `A member of ${nameIn(names)} requested a change`,
    preheader: 'Accept or decline it.',
    heading: 'A member requested a change',
    paragraphs: [
      `${member} would like to change these locked fields on their profile at “${names.company}”:`,
      ...listOf(changes),
    ],
    action: { label: 'See the Request', url },
  };
}

/** Tells a member what was decided. */
export function decisionMail(
  names: Names,
  state: 'accepted' | 'refused',
  changes: AskedChanges,
  url: string,
): MailContent {
  const isAccepted = state === 'accepted';
  return {
    subject: `Your change was ${state} by ${nameIn(names)}`,
    preheader: isAccepted ? 'It’s now on your profile.' : 'Your profile stays as it is.',
    heading: isAccepted ? 'Your change was accepted' : 'Your change was declined',
    paragraphs: [
      isAccepted
        ? `“${names.company}” accepted your request. Your profile now shows:`
        : `“${names.company}” declined your request. Your profile stays the same. You asked for:`,
      ...listOf(changes),
    ],
    action: { label: 'Open Your Profiles', url },
  };
}
