import type { RecurringBilling } from '#domain/catalog/products.ts';
import { seatsProblem } from '#domain/companies/seat-count.ts';
import { tabStorage, type KeyStorage } from '#web/session/browser-storage.ts';
import { readDraft } from '#web/session/use-draft.ts';

/** The seats that somebody counts before there is an account. */
export interface WantedSeats {
  /** As typed. */
  seats: string;
  billing: RecurringBilling;
}

/** The draft's key: the form that buys seats begins with it after a registration. */
export const wantedSeatsKey = 'team-seats';

/** The problem of a typed number of seats, or `undefined`. */
export function typedSeatsProblem(typed: string): string | undefined {
  return seatsProblem(typed.trim() === '' ? Number.NaN : Number(typed));
}

/** Takes what fits of a draft. */
export function acceptWantedSeats(kept: object): Partial<WantedSeats> {
  const { seats, billing }: { seats?: unknown; billing?: unknown } = kept;
  return {
    ...(typeof seats === 'string' && typedSeatsProblem(seats) === undefined && { seats }),
    ...((billing === 'monthly' || billing === 'yearly') && { billing }),
  };
}

/** The draft of this tab; empty where nothing was counted. */
export function readWantedSeats(storage: KeyStorage = tabStorage): Partial<WantedSeats> {
  return readDraft(storage, wantedSeatsKey, acceptWantedSeats) ?? {};
}
