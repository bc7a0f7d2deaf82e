/** The fates of the cards of a member who leaves. */
export const cardFates = ['unassign', 'reassign', 'freeze', 'release'] as const;
/** The fates of the company profile: the person's own, closed, or a way to somebody else for some time. */
export const pageFates = ['release', 'freeze', 'redirect'] as const;
/** The holders of the company profile's messages and leads: the person alone, or a colleague as well. */
export const contactFates = ['keep', 'copy'] as const;

/** The three decisions about a member who leaves. Members are named by their ids. */
export interface LeavingDecisions {
  readonly cards: (typeof cardFates)[number];
  /** For `reassign`. */
  readonly cardsTo: string | null;
  readonly page: (typeof pageFates)[number];
  /** For `redirect`; null: the company's own page. */
  readonly pageTo: string | null;
  /** Days that a redirect goes on. */
  readonly pageDays: number;
  readonly contacts: (typeof contactFates)[number];
  /** For `copy`. */
  readonly contactsTo: string | null;
}

/** The decisions that lose nothing: the company has its cards, the person page and contacts. */
export const defaultDecisions: LeavingDecisions = {
  cards: 'unassign',
  cardsTo: null,
  page: 'release',
  pageTo: null,
  pageDays: 90,
  contacts: 'keep',
  contactsTo: null,
};

export const maximumRedirectDays = 365;

const chooseColleague = 'Please choose a colleague.';

/** The problems of decisions by their fields, as far as these tell. @param memberId who leaves */
export function leavingProblems(
  { cards, cardsTo, page, pageTo, pageDays, contacts, contactsTo }: LeavingDecisions,
  memberId: string,
): Readonly<Record<string, string>> {
  const isNobody = (id: string | null) => id === null || id === memberId;
  const areDaysWrong =
    !Number.isInteger(pageDays) || pageDays < 1 || pageDays > maximumRedirectDays;
  return {
    ...(cards === 'reassign' && isNobody(cardsTo) && { cardsTo: chooseColleague }),
    ...(page === 'redirect' && pageTo === memberId && { pageTo: chooseColleague }),
    ...(page === 'redirect' &&
      areDaysWrong && { pageDays: `Please enter 1 to ${maximumRedirectDays} days.` }),
    ...(contacts === 'copy' && isNobody(contactsTo) && { contactsTo: chooseColleague }),
  };
}

/** The colleagues whom decisions name. */
export function colleaguesOf({
  cards,
  cardsTo,
  page,
  pageTo,
  contacts,
  contactsTo,
}: LeavingDecisions) {
  return {
    cardsTo: cards === 'reassign' ? cardsTo : null,
    pageTo: page === 'redirect' ? pageTo : null,
    contactsTo: contacts === 'copy' ? contactsTo : null,
  };
}

/** Where a page of somebody who left leads. */
export type LeftPage =
  | { readonly kind: 'colleague'; readonly memberId: string }
  | { readonly kind: 'company' }
  /** Closed at once, or its redirect has ended. */
  | { readonly kind: 'closed' };

export function leftPage(
  departure: { readonly redirectMemberId: string | null; readonly redirectUntil: Date | null },
  now: Date,
): LeftPage {
  const { redirectMemberId: memberId, redirectUntil } = departure;
  if (redirectUntil === null || redirectUntil <= now) return { kind: 'closed' };
  return memberId === null ? { kind: 'company' } : { kind: 'colleague', memberId };
}
