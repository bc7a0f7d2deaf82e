import { roleTexts, type StaffRole } from '#domain/admin/staff-roles.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface GivenRoles {
  readonly roles: readonly StaffRole[];
  readonly mustAddSecondFactor: boolean;
}

const linesOf = (roles: readonly StaffRole[]) =>
  roles.map((role) => `${roleTexts[role].name}: ${roleTexts[role].meaning}`);

/** Tells an account which roles it has now. @param url of the admin area */
export function rolesGivenMail(
  brandName: string,
  { roles, mustAddSecondFactor }: GivenRoles,
  url: string,
): MailContent {
  return {
    subject: `Your roles in the ${brandName} admin area`,
    preheader: 'An admin of this shop changed them.',
    heading: 'Your roles in the admin area',
    paragraphs: [
      'An admin of this shop gave your account these roles:',
      ...linesOf(roles),
      ...(mustAddSecondFactor
        ? ['You need a second factor. You’ll set it up when you open the admin area.']
        : []),
    ],
    action: { label: 'Open the admin area', url },
    note: 'If you didn’t expect this, reply to this email.',
  };
}

/**
 * Invites somebody whose account was made with the roles. Its password is nobody's: the link leads to the page that
 * mails another one, which proves the address.
 */
export function invitationMail(
  brandName: string,
  { roles, mustAddSecondFactor }: GivenRoles,
  url: string,
): MailContent {
  return {
    subject: `You’re invited to the ${brandName} admin area`,
    preheader: 'Choose a password to begin.',
    heading: `You’re invited to the ${brandName} admin area`,
    paragraphs: [
      'An admin of this shop created an account for this email address, with these roles:',
      ...linesOf(roles),
      'Choose a password first: enter this email address on the next page, and we’ll email you a link.',
      ...(mustAddSecondFactor
        ? ['Then log in to the admin area. It asks you to set up a second factor.']
        : ['Then log in to the admin area.']),
    ],
    action: { label: 'Choose a password', url },
    note: 'If you didn’t expect this, ignore this email. Only someone who can read your email can use the account.',
  };
}

/** Tells an account that it has no role any more. */
export function rolesRemovedMail(brandName: string): MailContent {
  return {
    subject: `Your access to the ${brandName} admin area has ended`,
    preheader: 'Your account stays as it is.',
    heading: 'Your access to the admin area has ended',
    paragraphs: [
      'An admin of this shop removed your roles in the admin area.',
      'Your account, your cards and your orders stay as they are.',
    ],
    note: 'If you didn’t expect this, reply to this email.',
  };
}
