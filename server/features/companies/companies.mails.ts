import { invitationDays } from '#domain/companies/invitation.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface Names {
  readonly company: string;
  readonly brandName: string;
}

/** A name that reads like a link or an address stays out of subjects. */
function named({ text }: MailTexts, { company, brandName }: Names): string {
  return isHarmlessName(company, brandName) ? company : text('company.some');
}

/** Goes to an address that may have no account yet, so a name that could lead it elsewhere is left out. */
export function invitationMail(
  texts: MailTexts,
  names: Names,
  invitedAs: CompanyRole,
  url: string,
): MailContent {
  const { language, text } = texts;
  const place = { company: named(texts, names), brand: names.brandName };
  const label = text(`role.${invitedAs}`);
  // English alone writes a role small within a sentence.
  const role = language === 'en' ? label.toLowerCase() : label;
  return {
    language,
    subject: text('invitation.subject', place),
    preheader: text('invitation.preheader', { days: invitationDays }),
    heading: text('invitation.heading'),
    paragraphs: [text('invitation.text', { ...place, role }), text('invitation.how')],
    action: { label: text('invitation.action'), url },
    note: text('invitation.note', { days: invitationDays }),
  };
}

/** Tells a member of another role or group. */
export function placeChangedMail(
  texts: MailTexts,
  names: Names,
  place: { readonly role: CompanyRole; readonly group: string | undefined },
  url: string,
): MailContent {
  const { language, text } = texts;
  const role = text(`role.${place.role}`);
  const { company } = names;
  return {
    language,
    subject: text('place.subject', { company: named(texts, names) }),
    preheader: text('place.preheader', { role }),
    heading: text('place.heading'),
    paragraphs: [
      place.group === undefined
        ? text('place.noGroup', { company, role })
        : text('place.inGroup', { company, role, group: place.group }),
      text('place.same'),
    ],
    action: { label: text('place.action'), url },
  };
}

/** Tells somebody who is no member any more, and what stays. */
export function removedMail(texts: MailTexts, names: Names): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('removed.subject', { company: named(texts, names) }),
    preheader: text('place.same'),
    heading: text('removed.heading'),
    paragraphs: [text('removed.text', { company: names.company }), text('removed.keep')],
  };
}
