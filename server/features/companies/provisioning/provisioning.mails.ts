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
    subject: `A provisioning token was made for ${named(names)}`,
    preheader: 'Whoever has it can invite and remove members.',
    heading: 'A provisioning token was made',
    paragraphs: [
      `${by} has made a token with which a directory, such as Microsoft Entra or Okta, can invite and remove members of “${names.company}”.`,
      'If no owner of the company meant it, revoke the token at once.',
    ],
    action: { label: 'See the Tokens', url },
  };
}

/** Asks the owners about a directory that removes many. */
export function removalsStoppedMail(names: Names, url: string): MailContent {
  return {
    subject: `Your directory wants to remove many members of ${named(names)}`,
    preheader: 'We have stopped it until an owner allows it.',
    heading: 'We have stopped your directory',
    paragraphs: [
      `Your directory has removed so many members of “${names.company}” within an hour that it could be a mistake. Further removals are refused until an owner allows them.`,
      'If this is meant, allow it on the page. The directory tries again by itself. If it is not, look at the rules of assignment in the directory first.',
    ],
    action: { label: 'Look and Decide', url },
  };
}
