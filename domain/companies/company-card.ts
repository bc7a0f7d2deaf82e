import type { CardState } from '../cards/card-state.ts';

/**
 * The states of a company's card: `assigned` to a member, `unassigned`, or `lost`, which is switched off.
 * `unused`, which nobody has tapped since the company has it, goes along with the others.
 */
export const companyCardStates = ['assigned', 'unassigned', 'lost'] as const;
export type CompanyCardState = (typeof companyCardStates)[number];

/** The parts of the list of a company's cards. */
export const companyCardFilters = [...companyCardStates, 'unused'] as const;
export type CompanyCardFilter = (typeof companyCardFilters)[number];

export function companyCardState(card: {
  readonly state: CardState;
  readonly companyMemberId: string | null;
}): CompanyCardState {
  if (card.state === 'frozen') return 'lost';
  return card.companyMemberId === null ? 'unassigned' : 'assigned';
}

/** The page of a company, where a card or an address leads to no member. */
export const companyPagePath = (companyId: string) => `/company-page/${companyId}`;
