import { isOddPrice, oddPriceMessage } from '#domain/catalog/catalog-form.ts';
import { catalogIn } from '#domain/catalog/catalog.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { centsOfDollars, formatCents } from '#domain/catalog/money.ts';
import { findRenewingProduct } from '#domain/catalog/products.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { priceMoveMessages, readMoveDate } from '#domain/subscriptions/price-move.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from '../dependencies.ts';
import { priceMoveMailsJob } from './price-moves.jobs.ts';
import * as moves from './price-moves.repository.ts';

const shownSubscribers = 200;
const shownMembers = 500;
const shownMoves = 100;

/** A choice of an admin. */
export interface WantedMove {
  readonly productId: string;
  readonly currency: Currency;
  /** `YYYY-MM-DD`. */
  readonly effectiveFrom: string;
}

export type PriceMovesService = ReturnType<typeof createPriceMovesService>;

/** Running subscriptions that an admin moves to a price of the published catalog, with notice. */
export function createPriceMovesService(
  { database, clock, ids, audit }: Platform,
  { catalogVersions }: Pick<Dependencies, 'catalogVersions'>,
) {
  /** @throws AppError `invalid_input` at `productId` or `effectiveFrom` */
  async function read({ productId, currency, effectiveFrom: typed }: WantedMove) {
    const found = findRenewingProduct(productId);
    const terms = found && catalogVersions.named(found);
    const { products } = catalogIn(await catalogVersions.latest(), currency);
    const unitCents = terms && products[terms.id]?.unitCents;
    if (terms === undefined || unitCents === undefined) {
      throw invalidField('productId', priceMoveMessages.product);
    }
    const effectiveFrom = readMoveDate(typed, clock.now());
    if (effectiveFrom === undefined) throw invalidField('effectiveFrom', priceMoveMessages.date);
    return { terms, effectiveFrom, target: { productId: terms.id, currency, unitCents } };
  }

  /** The question about prices that are nothing, or a hundred times another. */
  function questionOf(
    name: string,
    { unitCents, currency }: moves.TargetPrice,
    befores: readonly number[],
  ): string | null {
    const odd = befores.filter((before) => isOddPrice(before, unitCents));
    return odd.length === 0
      ? null
      : oddPriceMessage(
          odd.map(
            (before) =>
              `${name} from ${formatCents(before, currency)} to ${formatCents(unitCents, currency)}`,
          ),
        );
  }

  async function present(rows: readonly moves.PriceMoveRow[]) {
    const counts = await moves.countStates(
      database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ row, counts: counts.filter(({ moveId }) => moveId === row.id) }));
  }

  return {
    list: async () => present(await moves.listMoves(database, shownMoves)),

    /** @throws AppError `not_found` */
    async get(id: string) {
      const row = isId(id) ? await moves.findMove(database, id) : undefined;
      if (row === undefined) throw new AppError('not_found', priceMoveMessages.notFound);
      const [move] = await present([row]);
      if (move === undefined) throw new Error(`the move ${id} is not presented`);
      return { move, members: await moves.listMembers(database, id, shownMembers) };
    },

    /** Whom a move would touch. @throws as `start`, at the fields */
    async preview(wanted: WantedMove) {
      const { terms, effectiveFrom, target } = await read(wanted);
      const [groups, shown] = await Promise.all([
        moves.countTouched(database, target),
        moves.listTouched(database, target, shownSubscribers),
      ]);
      const befores = groups.map(({ unitCents }) => unitCents);
      const question = questionOf(terms.name, target, befores);
      return { terms, effectiveFrom, target, groups, shown, question };
    },

    /**
     * Moves all that run at another price, each from their first renewal on or after the date on. Everybody is mailed
     * once the transaction has committed.
     * @param wanted.unitPrice as the preview said it
     * @returns how many
     * @throws AppError `invalid_input` at `productId` or `effectiveFrom`; `conflict`, at `isConfirmed` for an odd price
     */
    async start(
      wanted: WantedMove & { readonly unitPrice: number; readonly isConfirmed: boolean },
      adminId: string,
    ): Promise<number> {
      const { terms, effectiveFrom, target } = await read(wanted);
      if (centsOfDollars(wanted.unitPrice) !== target.unitCents) {
        throw new AppError('conflict', priceMoveMessages.changed);
      }
      return database.transaction().execute(async (tx) => {
        const groups = await moves.countTouched(tx, target);
        const question = questionOf(
          terms.name,
          target,
          groups.map(({ unitCents }) => unitCents),
        );
        if (question !== null && !wanted.isConfirmed) {
          throw new AppError('conflict', question, { fields: { isConfirmed: question } });
        }
        const createdAt = clock.now();
        const id = ids.id(createdAt);
        const more = { effectiveFrom, createdBy: adminId, createdAt };
        await moves.insertMove(tx, { id, ...target, ...more });
        const count = await moves.insertMembers(tx, id, target, createdAt);
        if (count === 0) throw new AppError('conflict', priceMoveMessages.nobody);
        await enqueueJob(tx, priceMoveMailsJob, { moveId: id });
        await audit.record(tx, {
          ...subjectOf(adminId),
          action: 'catalog.price_move_started',
          after: {
            product: terms.name,
            price: formatCents(target.unitCents, target.currency),
            from: effectiveFrom.toISOString(),
            subscribers: count,
          },
        });
        return count;
      });
    },

    /** Stops a move before its date; everybody who was notified is emailed again. @throws AppError `not_found`, `conflict` */
    async stop(id: string, adminId: string): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const row = isId(id) ? await moves.lockMove(tx, id) : undefined;
        if (row === undefined) throw new AppError('not_found', priceMoveMessages.notFound);
        if (row.stoppedAt !== null) throw new AppError('conflict', priceMoveMessages.stopped);
        const now = clock.now();
        if (row.effectiveFrom <= now) throw new AppError('conflict', priceMoveMessages.begun);
        await moves.stopMove(tx, id, now);
        await enqueueJob(tx, priceMoveMailsJob, { moveId: id });
        const { productId, currency, unitCents } = row;
        const product = catalogVersions.nameAt(productId, now) ?? productId;
        await audit.record(tx, {
          ...subjectOf(adminId),
          action: 'catalog.price_move_stopped',
          after: { product, price: formatCents(unitCents, currency) },
        });
      });
    },
  };
}

/** The catalog is one thing, in whose history this stands. */
function subjectOf(adminId: string) {
  return { subjectType: 'catalog', subjectId: 'catalog', ...byAdmin(adminId) } as const;
}
