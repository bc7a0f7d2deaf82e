import { invitationDays } from '#domain/companies/invitation.ts';
import { roleLabels, type CompanyRole } from '#domain/companies/roles.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface Names {
  readonly company: string;
  readonly brandName: string;
}

/** A name that reads like a link or an address stays out of subjects. */
function named({ company, brandName }: Names): string {
  return isHarmlessName(company, brandName) ? company : 'a company';
}

/** Goes to an address that may have no account yet, so a name that could lead it elsewhere is left out. */
export function invitationMail(names: Names, role: CompanyRole, url: string): MailContent {
  const { brandName } = names;
  return {
    subject: `Invitation to ${named(names)} on ${brandName}`,
    preheader: `The link works for ${invitationDays} days.`,
    heading: 'You’re invited',
    paragraphs: [
      `You were invited to join ${named(names)} on ${brandName} as ${roleLabels[role].toLowerCase()}.`,
      'Join with your existing account or create one with this address. Your own profiles, cards and messages stay private. Nobody at the company can see them.',
    ],
    action: { label: 'See the Invitation', url },
    note: `The link works once and expires in ${invitationDays} days. If you don’t know the company, you can ignore this email.`,
  };
}

/** Tells a member of another role or group. */
export function placeChangedMail(
  names: Names,
  place: { readonly role: CompanyRole; readonly group: string | undefined },
  url: string,
): MailContent {
  const group = place.group === undefined ? 'without a group' : `in the group “${place.group}”`;
  return {
    subject: `Your role at ${named(names)} has changed`,
    preheader: `Your role is now ${roleLabels[place.role]}.`,
    heading: 'Your role has changed',
    paragraphs: [
      `Your role at “${names.company}” is now ${roleLabels[place.role]}, ${group}.`,
      'Your own account hasn’t changed.',
    ],
    action: { label: 'Open the Company', url },
  };
}

/** Tells somebody who is no member any more, and what stays. */
export function removedMail(names: Names): MailContent {
  return {
    subject: `You’re no longer a member of ${named(names)}`,
    preheader: 'Your own account hasn’t changed.',
    heading: 'You’re no longer a member',
    paragraphs: [
      `An admin of “${names.company}” removed you from the company.`,
      'You keep your account, profiles, cards and messages. Nothing in them has changed.',
    ],
  };
}
