import { withBought, type BoughtSeats } from '#domain/organisations/bought-seats.ts';
import { invalidField, requireValid } from '#domain/errors.ts';
import { seatsProblem, seatsTaken } from '#domain/organisations/organisation.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as organisations from './organisations.repository.ts';
import { noOrganisation, requireActLocked } from './standing.ts';

export type BoughtSeatsService = ReturnType<typeof createBoughtSeatsService>;

/** The seats of a company that are sold above (decision 92). All run in the transaction of the sale. */
export function createBoughtSeatsService({ clock, audit }: Platform) {
  const countTaken = async (tx: Queryable, id: string) =>
    (await organisations.countSeats(tx, id, clock.now())).taken;

  /** For whoever pays. @returns the seats that are left @throws AppError `invalid_input` where they are taken */
  async function requireFewer(tx: Queryable, id: string, count: number): Promise<number> {
    const organisation = await organisations.lockOrganisation(tx, id);
    if (organisation === undefined) throw noOrganisation();
    const taken = await countTaken(tx, id);
    const left = organisation.seats - count;
    if (taken > left) throw invalidField('seats', seatsTaken(taken));
    return left;
  }

  return {
    /** Lets an owner buy so many. @throws AppError `not_found`, `forbidden`, `invalid_input` */
    async requireBuyable(tx: Queryable, id: string, accountId: string, seats: number) {
      const { organisation } = await requireActLocked(tx, id, accountId, 'buy seats');
      const taken = organisation.lapsedAt === null ? 0 : await countTaken(tx, id);
      requireValid('seats', seatsProblem(seats, taken));
    },

    /** For seats that take the place of all bought ones. @throws AppError `not_found`, `invalid_input` */
    async requireEnough(tx: Queryable, id: string, seats: number): Promise<void> {
      const organisation = await organisations.lockOrganisation(tx, id);
      if (organisation === undefined) throw noOrganisation();
      const taken = await countTaken(tx, id);
      const invoiced = organisation.seats - organisation.boughtSeats;
      if (taken > invoiced + seats) throw invalidField('seats', seatsTaken(taken));
    },

    requireFewer,

    /** Reserves that so many fewer follow: invitations count them from now on. @throws AppError as `requireFewer` */
    async planFewer(tx: Queryable, id: string, count: number): Promise<void> {
      const plannedSeats = await requireFewer(tx, id, count);
      await organisations.updateSeats(tx, id, { plannedSeats });
    },

    /** Gives a company what it has bought, or notes that nothing of it is paid any more. */
    async follow(tx: Queryable, id: string, bought: BoughtSeats): Promise<void> {
      const before = await organisations.lockOrganisation(tx, id);
      if (before === undefined) return;
      const { isLapsed, ...seats } = withBought(before, bought);
      const lapsedAt = isLapsed ? (before.lapsedAt ?? clock.now()) : null;
      await organisations.updateSeats(tx, id, { ...seats, lapsedAt });
      const wasLapsed = before.lapsedAt !== null;
      if (before.seats === seats.seats && wasLapsed === isLapsed) return;
      await audit.record(tx, {
        action: 'organisation.seats_changed',
        subjectType: 'organisation',
        subjectId: id,
        actor: 'payment',
        before: { seats: before.seats, arePaid: !wasLapsed },
        after: { seats: seats.seats, arePaid: !isLapsed },
      });
    },
  };
}
