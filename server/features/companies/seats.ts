import { AppError } from '#domain/errors.ts';
import { companyErrorMessages } from '#domain/companies/company.ts';
import type { Queryable } from '#server/database/database.ts';
import { countSeats, type LockedCompany } from './companies.repository.ts';
import { lapsed } from './membership.ts';

/**
 * Makes sure of free seats, under the company's lock. Who comes anew has none that is about to end.
 * @throws AppError `limit_reached`, `conflict` after a lapse
 */
export async function requireSeats(
  tx: Queryable,
  { id, seats, plannedSeats, lapsedAt }: LockedCompany,
  count: number,
  now: Date,
): Promise<void> {
  if (lapsedAt !== null) throw lapsed();
  const { taken } = await countSeats(tx, id, now);
  const kept = count > 0 ? Math.min(seats, plannedSeats ?? seats) : seats;
  if (taken + count > kept) throw new AppError('limit_reached', companyErrorMessages.noSeat);
}
