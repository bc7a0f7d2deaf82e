/** The states of a payout in the words of all providers; a canceled one is `failed`: it did not arrive. */
export const payoutStates = ['pending', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutEntryKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutEntryKind = (typeof payoutEntryKinds)[number];

/** Money that a provider paid out to the shop's bank account. */
export interface Payout {
  /** The provider's name of it. */
  readonly payoutId: string;
  /** In the smallest unit of its currency; below zero where money was taken from the bank account. */
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly state: PayoutState;
  /** When it is expected at the bank. */
  readonly arrivesAt: Date;
  /** Whether the provider lists what is in it. */
  readonly isItemized: boolean;
}

/** A part of a payout, in the smallest unit of the payout's currency; what went back is below zero. */
export interface PayoutEntry {
  readonly entryId: string;
  readonly kind: PayoutEntryKind;
  /** The provider's name of the payment, refund or dispute; null: it is of none. */
  readonly sourceId: string | null;
  readonly grossCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  readonly at: Date;
}

/** The record of the books that a part of a payout belongs to. */
export interface BookedMovement {
  /** Below zero where it went back. */
  readonly amountCents: number;
  readonly currency: string;
  /** Of a payment; null: not known, or no payment. */
  readonly feeCents: number | null;
  readonly feeCurrency: string | null;
}

export const payoutDifferences = ['not booked', 'amount', 'fee', 'sum', 'not itemized'] as const;
export type PayoutDifference = (typeof payoutDifferences)[number];

/** The differences in the words of the admin area. */
export const payoutDifferenceTexts: Readonly<Record<PayoutDifference, string>> = {
  'not booked': 'not in the books',
  amount: 'another amount in the books',
  fee: 'another fee in the books',
  sum: 'its parts don’t add up to it',
  'not itemized': 'the provider doesn’t list its parts',
};

/**
 * Compares a part of a payout with the books. Amounts of different currencies can't be compared: the provider has
 * converted them. What banks take is compared by its record alone, for they may keep a part of it.
 * @param booked undefined: nothing in the books has its name
 */
export function entryDifferences(
  { kind, grossCents, feeCents }: Pick<PayoutEntry, 'kind' | 'grossCents' | 'feeCents'>,
  currency: string,
  booked: BookedMovement | undefined,
): readonly PayoutDifference[] {
  if (kind === 'fee' || kind === 'other') return [];
  if (booked === undefined) return ['not booked'];
  const isAmountOff =
    kind !== 'dispute' && booked.currency === currency && booked.amountCents !== grossCents;
  const isFeeOff =
    kind === 'charge' &&
    booked.feeCents !== null &&
    booked.feeCurrency === currency &&
    booked.feeCents !== feeCents;
  return [...(isAmountOff ? (['amount'] as const) : []), ...(isFeeOff ? (['fee'] as const) : [])];
}

/** Compares a payout with its parts. */
export function sumDifferences(
  { amountCents, isItemized }: Pick<Payout, 'amountCents' | 'isItemized'>,
  entries: readonly Pick<PayoutEntry, 'netCents'>[],
): readonly PayoutDifference[] {
  if (!isItemized) return ['not itemized'];
  const sum = entries.reduce((total, { netCents }) => total + netCents, 0);
  return sum === amountCents ? [] : ['sum'];
}
