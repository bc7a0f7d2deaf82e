import { AppError } from '#domain/errors.ts';
import { organisationMessages } from '#domain/organisations/organisation.ts';
import type { Queryable } from '#server/database/database.ts';
import { countSeats, type LockedOrganisation } from './organisations.repository.ts';

/** Makes sure of free seats, under the company's lock. @throws AppError `limit_reached` */
export async function requireSeats(
  tx: Queryable,
  { id, seats }: LockedOrganisation,
  count: number,
  now: Date,
): Promise<void> {
  const { taken } = await countSeats(tx, id, now);
  if (taken + count > seats) throw new AppError('limit_reached', organisationMessages.noSeat);
}
