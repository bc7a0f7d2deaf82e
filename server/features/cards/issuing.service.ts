import type { CardKind } from '#domain/cards/card-kind.ts';
import { makeCardIdentifier } from '#domain/cards/card-identifier.ts';
import { makeSerial } from '#domain/cards/serial.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addToBatch } from './card-batches.repository.ts';
import * as cards from './cards.repository.ts';

export interface IssuedCard {
  readonly serial: string;
  readonly identifier: string;
}

export interface IssuingOrder {
  readonly count: number;
  readonly batch: string;
  /** Absent: plain. */
  readonly kind?: CardKind;
  /** The issuer, in words. */
  readonly actor: string;
  /** The account of an admin who does it in the admin area. */
  readonly adminId?: string;
}

export type IssuingService = ReturnType<typeof createIssuingService>;

/** Bounds the parameters of one INSERT: PostgreSQL takes 65,535, an audit row has ten. */
const pieceSize = 500;

/** Makes cards: a card exists because the shop issued it (decisions, "Physical cards"). */
export function createIssuingService({
  database,
  clock,
  ids,
  audit,
}: Pick<Platform, 'database' | 'clock' | 'ids' | 'audit'>) {
  /** A serial or identifier that exists already is not issued twice: the piece is then smaller. */
  async function drawPiece(
    tx: Queryable,
    { count, batch, kind = 'plain', actor, adminId }: IssuingOrder,
  ) {
    const at = clock.now();
    const issued = await cards.insertCards(
      tx,
      Array.from({ length: Math.min(count, pieceSize) }, () => ({
        serial: makeSerial(ids.digits(15)),
        identifier: makeCardIdentifier(ids.below),
        batch,
        kind,
        issuedAt: at,
        updatedAt: at,
      })),
    );
    await audit.record(
      tx,
      issued.map(({ serial }) => ({
        action: 'card.issued',
        subjectType: 'card' as const,
        subjectId: serial,
        actor,
        actorAccountId: adminId,
        after: { state: 'unclaimed', batch },
      })),
    );
    return issued;
  }

  async function draw(tx: Queryable, order: IssuingOrder) {
    if (order.count > pieceSize) throw new RangeError(`at most ${pieceSize} cards at once`);
    const issued: IssuedCard[] = [];
    while (issued.length < order.count) {
      const count = order.count - issued.length;
      issued.push(...(await drawPiece(tx, { ...order, count })));
    }
    return issued;
  }

  async function issueWithin(tx: Queryable, order: IssuingOrder) {
    const issued = await draw(tx, order);
    const madeAt = clock.now();
    const { batch: name, count, kind = 'plain' } = order;
    await addToBatch(tx, { id: ids.id(madeAt), name, kind, count, madeAt });
    return issued;
  }

  return {
    /** Issues any number of cards, each with its audit row; every piece handed out is committed. */
    async *issue(order: IssuingOrder): AsyncGenerator<IssuedCard[]> {
      for (let left = order.count; left > 0; left -= pieceSize) {
        const piece = { ...order, count: Math.min(left, pieceSize) };
        yield await database.transaction().execute((tx) => issueWithin(tx, piece));
      }
    },

    /** Issues at most 500 cards in the caller's transaction. */
    issueWithin,

    /** The same for a batch whose cards the caller counts. */
    draw,
    pieceSize,
  };
}
