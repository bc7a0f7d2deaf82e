import {
  designProblems,
  maximumDesigns,
  normalizeDesign,
  printedDesign,
  type CardDesign,
} from '../card-design/card-design.ts';
import { cutTexts } from '../card-design/card-face.ts';
import { singleLine } from '../text.ts';
import type { FieldErrors } from '../errors.ts';

/** A company orders so many cards at once at most. */
export const mostOrderedCards = maximumDesigns;

export const cardOrderMessages = {
  nobody: 'Please choose who the cards are for.',
  tooMany: `You can order up to ${mostOrderedCards} cards at a time. Place another order for the rest.`,
  unprintable: 'Some cards can’t be printed this way. Fix them, or leave these members out.',
  noName: 'This member has no name yet.',
  nameCut: 'This name is too long for a card. The end would be cut off.',
  roleCut: 'This job title is too long for a card. The end would be cut off.',
  outdated:
    'Some members have left, or their cards can no longer be printed this way. Please start a new order.',
  gone: 'This person is no longer a member, or isn’t in your group.',
  ordered: (orderNumber: number) => `Order #${orderNumber} already has a card for this member.`,
} as const;

/** The names of a member from which the printed one is taken. */
export interface PrintedMember {
  /** On the member's company profile; empty: there is none yet. */
  readonly profileName: string;
  readonly jobTitle: string;
  /** Of the account. */
  readonly accountName: string;
  /** Of the group's template, else of the company; empty: there is none. */
  readonly logo: string;
}

/** The look that all cards of an order have. */
export interface OrderedLook {
  readonly stock: string;
  readonly hasLogo: boolean;
}

/** The card of a member: the company profile says the name, as a tap shows it. */
export function memberDesign(member: PrintedMember, { stock, hasLogo }: OrderedLook): CardDesign {
  const { profileName, accountName, jobTitle, logo } = member;
  return normalizeDesign({
    stock,
    name: singleLine(profileName) || accountName,
    role: jobTitle,
    logo: hasLogo ? logo : '',
  });
}

/** Why a member's card can't be printed as it would be read, by field of the design. */
export function memberDesignProblems(design: CardDesign): FieldErrors {
  const cut = cutTexts(printedDesign(design));
  return {
    ...(cut.includes('name') && { name: cardOrderMessages.nameCut }),
    ...(cut.includes('role') && { role: cardOrderMessages.roleCut }),
    ...(design.name === '' && { name: cardOrderMessages.noName }),
    ...designProblems(design),
  };
}

/** Why an order can't be for so many members. */
export function orderedCountProblem(count: number): string | undefined {
  if (count === 0) return cardOrderMessages.nobody;
  return count > mostOrderedCards ? cardOrderMessages.tooMany : undefined;
}
