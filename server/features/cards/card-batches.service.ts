import type { CardKind } from '#domain/cards/card-kind.ts';
import {
  batchCountProblem,
  batchMessages,
  batchNameOf,
  batchNameProblem,
} from '#domain/cards/card-batch.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { readPage, type PageRequest } from '#server/database/paging.ts';
import { isId } from '#server/platform/ids.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as batches from './card-batches.repository.ts';
import type { IssuingService } from './issuing.service.ts';

interface NewBatch {
  /** Made by who asks: asked for again, it is the same batch. */
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly kind: CardKind;
}

const notKnown = () => new AppError('not_found', 'We couldn’t find that batch.');

export type CardBatchesService = ReturnType<typeof createCardBatchesService>;

/**
 * Batches of cards as an admin issues them: begun once, then issued piece by piece, each in a
 * transaction that counts it (docs/decisions/0038).
 */
export function createCardBatchesService(
  { database, clock, audit }: Platform,
  { issuing }: { readonly issuing: IssuingService },
) {
  async function get(id: string): Promise<batches.ListedBatch> {
    const batch = isId(id) ? await batches.findBatch(database, id) : undefined;
    if (batch === undefined) throw notKnown();
    return batch;
  }

  /** @returns whether it is the same that was begun before @throws AppError where it is another */
  async function requireSame({ id, name, count, kind }: NewBatch): Promise<void> {
    const known = await batches.findBatch(database, id);
    if (known?.name === name && known.wanted === count && known.kind === kind) return;
    throw new AppError('conflict', batchMessages.taken, { fields: { name: batchMessages.taken } });
  }

  return {
    /** @throws AppError `not_found` */
    get,

    /** Newest first. */
    list: (page: PageRequest) =>
      readPage(page, {
        find: ({ limit }) => batches.listBatches(database, limit),
        read: async (rows) => rows,
      }),

    /**
     * Writes down what is to be issued.
     * @throws AppError `invalid_input`, `conflict` at field `name`
     */
    async begin(typed: NewBatch, adminId: string) {
      const batch = { ...typed, name: batchNameOf(typed.name) };
      const { id, name, count, kind } = batch;
      if (!isId(id)) throw invalidField('id', 'A batch needs an ID.');
      requireValid('name', batchNameProblem(name));
      requireValid('count', batchCountProblem(count));
      const isNew = await database.transaction().execute(async (tx) => {
        const row = { id, name, kind, wanted: count, madeBy: adminId, madeAt: clock.now() };
        if (!(await batches.insertBatch(tx, row))) return false;
        await audit.record(tx, {
          action: 'card_batch.begin',
          subjectType: 'card_batch',
          subjectId: id,
          ...byAdmin(adminId),
          after: { name, count, kind },
        });
        return true;
      });
      if (!isNew) await requireSame(batch);
      return get(id);
    },

    /**
     * Issues some more of a batch, at most 500. Asked again, as after a lost answer, it goes on from
     * where it is; a batch that has all its cards stays as it is.
     * @throws AppError `not_found`
     */
    async issueSome(id: string, adminId: string) {
      if (!isId(id)) throw notKnown();
      await database.transaction().execute(async (tx) => {
        const batch = await batches.lockBatch(tx, id);
        if (batch === undefined) throw notKnown();
        const count = Math.min(batch.wanted - batch.issued, issuing.pieceSize);
        if (count === 0) return;
        const { name, kind } = batch;
        await issuing.draw(tx, { count, batch: name, kind, actor: 'admin', adminId });
        await batches.setIssued(tx, id, batch.issued + count);
      });
      return get(id);
    },
  };
}
