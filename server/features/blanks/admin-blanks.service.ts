import {
  blankMessages,
  lowAtProblem,
  movementAmount,
  movementLabel,
  movementProblems,
  type EnteredMovement,
} from '#domain/blanks/blanks.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import { singleLine } from '#domain/text.ts';
import { byAdmin, exportEntry } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as blanks from './blanks.repository.ts';
import type { BlanksService } from './blanks.service.ts';
import { accessoriesToPick, pickedDesign, type PickedThing } from './pick-list-csv.ts';

const mostMovements = 50;
/** More than a shop prints in a day. */
const mostPicked = 2_000;

export type AdminBlanksService = ReturnType<typeof createAdminBlanksService>;

/** The shelves of blank cards, as admins count them. */
export function createAdminBlanksService(
  { database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>,
  service: BlanksService,
) {
  /** @throws AppError `not_found` */
  function requireMaterial(stock: string): void {
    if (service.findName(stock) === undefined) {
      throw new AppError('not_found', blankMessages.unknownMaterial);
    }
  }

  return {
    /** The shelves in the order of the shop, and the last movements, newest first. */
    async get() {
      return {
        blanks: await service.listShelves(database),
        movements: await blanks.listMovements(database, mostMovements),
      };
    },

    /**
     * Enters a change of a shelf; from its first count on it is counted. The same id again changes nothing.
     * @returns what came of it, in words
     * @throws AppError `not_found`, `invalid_input` at `cards` or `note`; `conflict` before the first count
     */
    async enter(
      stock: string,
      id: string,
      entered: EnteredMovement,
      adminId: string,
    ): Promise<string> {
      requireMaterial(stock);
      if (!isId(id)) throw invalidField('id', 'must be a UUID');
      const fields = movementProblems(entered);
      const problem = fields.cards ?? fields.note;
      if (problem !== undefined) {
        throw new AppError('invalid_input', problem, { fields: { ...fields } });
      }
      const { reason } = entered;
      const note = singleLine(entered.note);
      await database.transaction().execute(async (tx) => {
        const { isCounted } = await blanks.lockMaterial(tx, stock);
        const before = (await blanks.sumShelves(tx)).get(stock) ?? 0;
        if (!isCounted && reason !== 'counted') {
          throw new AppError('conflict', blankMessages.countFirst);
        }
        const amount = movementAmount(entered, before);
        const movedAt = clock.now();
        if (!(await blanks.insertMovement(tx, { id, stock, amount, reason, note, movedAt }))) {
          return;
        }
        await blanks.updateMaterial(tx, stock, { isCounted: true });
        await audit.record(tx, {
          action: `blanks.${reason}`,
          subjectType: 'blanks',
          subjectId: stock,
          ...byAdmin(adminId),
          before: { onHand: before },
          after: { onHand: before + amount, ...(note !== '' && { note }) },
        });
      });
      return `${movementLabel(reason)}: ${entered.cards} ${service.findName(stock) ?? stock}`;
    },

    /**
     * Says when a material is low, and whether it is counted.
     * @throws AppError `not_found`, `invalid_input` at `lowAt`; `conflict` to count what has no count yet
     */
    async set(
      stock: string,
      wanted: { readonly isCounted: boolean; readonly lowAt: number },
      adminId: string,
    ): Promise<void> {
      requireMaterial(stock);
      const problem = lowAtProblem(wanted.lowAt);
      if (problem !== undefined) throw invalidField('lowAt', problem);
      await database.transaction().execute(async (tx) => {
        const { isCounted, lowAt } = await blanks.lockMaterial(tx, stock);
        if (wanted.isCounted && !isCounted) {
          throw new AppError('conflict', blankMessages.countFirst);
        }
        await blanks.updateMaterial(tx, stock, wanted);
        await audit.record(tx, {
          action: 'blanks.set',
          subjectType: 'blanks',
          subjectId: stock,
          ...byAdmin(adminId),
          before: { isCounted, lowAt },
          after: { ...wanted },
        });
      });
    },

    /** The cards that wait to be printed and shipped, by material, then the accessories, for an admin to take along. */
    async pickList(adminId: string): Promise<PickedThing[]> {
      await audit.record(database, exportEntry(adminId, 'pick_list', {}));
      const { orders, lines, replacements } = await blanks.listToPick(database, mostPicked);
      const bought = orders.flatMap(({ id, orderNumber }) =>
        designsOfOrder(lines.filter(({ orderId }) => orderId === id)).map(
          ({ design, position }) => ({ design, position, orderNumber }),
        ),
      );
      const cards = [...bought, ...replacements]
        .map(({ design, ...card }) => ({ ...card, ...pickedDesign(design) }))
        .toSorted((one, other) => one.thing.localeCompare(other.thing, 'en'));
      return [...cards, ...accessoriesToPick(orders, lines, service.findWeight)];
    },
  };
}
