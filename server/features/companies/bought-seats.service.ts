import type { Currency } from '#domain/catalog/currency.ts';
import { handOverMessages } from '#domain/companies/hand-over.ts';
import { withBought, type BoughtSeats } from '#domain/companies/bought-seats.ts';
import { invalidField, requireValid } from '#domain/errors.ts';
import { seatsProblem, seatsTaken } from '#domain/companies/seat-count.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as members from './members.repository.ts';
import * as companies from './companies.repository.ts';
import { logEntry, noCompany, requireActLocked } from './membership.ts';

export type BoughtSeatsService = ReturnType<typeof createBoughtSeatsService>;

/** The seats of a company that are sold above (decision 92). All run in the transaction of the sale. */
export function createBoughtSeatsService({ clock, audit }: Platform) {
  const countTaken = async (tx: Queryable, id: string) =>
    (await companies.countSeats(tx, id, clock.now())).taken;

  /** For whoever pays. @returns the seats that are left @throws AppError `invalid_input` where they are taken */
  async function requireFewer(tx: Queryable, id: string, count: number): Promise<number> {
    const company = await companies.lockCompany(tx, id);
    if (company === undefined) throw noCompany();
    const taken = await countTaken(tx, id);
    const left = company.seats - count;
    if (taken > left) throw invalidField('seats', seatsTaken(taken));
    return left;
  }

  return {
    /**
     * Lets an owner buy so many.
     * @returns the currency that the company keeps; null: any
     * @throws AppError `not_found`, `forbidden`, `invalid_input`
     */
    async requireBuyable(tx: Queryable, id: string, accountId: string, seats: number) {
      const { company } = await requireActLocked(tx, id, accountId, 'buy seats');
      const taken = company.lapsedAt === null ? 0 : await countTaken(tx, id);
      requireValid('seats', seatsProblem(seats, taken));
      return company.currency;
    },

    /** For seats that take the place of all bought ones. @throws AppError `not_found`, `invalid_input` */
    async requireEnough(tx: Queryable, id: string, seats: number): Promise<void> {
      const company = await companies.lockCompany(tx, id);
      if (company === undefined) throw noCompany();
      const taken = await countTaken(tx, id);
      const invoiced = company.seats - company.boughtSeats;
      if (taken > invoiced + seats) throw invalidField('seats', seatsTaken(taken));
    },

    requireFewer,

    /**
     * Another owner of a company, to whom an owner hands seats over.
     * @throws AppError `not_found`, `forbidden`; `invalid_input` for anybody who could not buy seats
     */
    async requireHeir(tx: Queryable, id: string, accountId: string, memberId: string) {
      const { company } = await requireActLocked(tx, id, accountId, 'buy seats');
      const [heir] = isId(memberId) ? await members.lockMembers(tx, id, [memberId]) : [];
      const isHeir = heir !== undefined && scopeOf(heir, 'buy seats') !== 'none';
      if (!isHeir || heir.accountId === accountId) {
        throw invalidField('memberId', handOverMessages.heir);
      }
      return { heir, company: company.name };
    },

    /** Holds the account of a member, which goes before orders and company. */
    async lockAccountOf(tx: Queryable, id: string, memberId: string): Promise<void> {
      if (isId(id) && isId(memberId)) await members.lockAccountsOf(tx, id, [memberId]);
    },

    /** The owners of a company, and its name; none of one that is gone. */
    async listOwners(tx: Queryable, id: string) {
      const company = await companies.findCompany(tx, id);
      const owners = await members.listOwners(tx, id);
      return owners.map((owner) => ({ ...owner, company: company?.name ?? '' }));
    },

    /** Notes in the log of a company that its seats were handed over. */
    noteHandOver: (tx: Queryable, id: string, by: string, to: string) =>
      audit.record(tx, logEntry('seats_handed_over', id, by, to)),

    /** Reserves that so many fewer follow: invitations count them from now on. @throws AppError as `requireFewer` */
    async planFewer(tx: Queryable, id: string, count: number): Promise<void> {
      const plannedSeats = await requireFewer(tx, id, count);
      await companies.updateSeats(tx, id, { plannedSeats });
    },

    /**
     * Gives a company what it has bought, or notes that nothing of it is paid any more.
     * @param currency in which that was bought; null: nothing of it is paid
     */
    async follow(
      tx: Queryable,
      id: string,
      bought: BoughtSeats,
      currency: Currency | null,
    ): Promise<void> {
      const before = await companies.lockCompany(tx, id);
      if (before === undefined) return;
      const { isLapsed, ...seats } = withBought(before, bought);
      const lapsedAt = isLapsed ? (before.lapsedAt ?? clock.now()) : null;
      await companies.updateSeats(tx, id, { ...seats, lapsedAt, currency });
      const wasLapsed = before.lapsedAt !== null;
      if (before.seats === seats.seats && wasLapsed === isLapsed) return;
      await audit.record(tx, {
        action: 'company.seats_changed',
        subjectType: 'company',
        subjectId: id,
        actor: 'payment',
        before: { seats: before.seats, arePaid: !wasLapsed },
        after: { seats: seats.seats, arePaid: !isLapsed },
      });
    },
  };
}
