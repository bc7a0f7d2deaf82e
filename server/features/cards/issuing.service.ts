import { makeCardIdentifier } from '#domain/cards/card-identifier.ts';
import { makeSerial } from '#domain/cards/serial.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as cards from './cards.repository.ts';

export interface IssuedCard {
  readonly serial: string;
  readonly identifier: string;
}

export interface IssuingOrder {
  readonly count: number;
  readonly batch: string;
  /** Who issues them, in words. */
  readonly actor: string;
}

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
  async function issuePiece(tx: Queryable, { count, batch, actor }: IssuingOrder) {
    const at = clock.now();
    const issued = await cards.insertCards(
      tx,
      Array.from({ length: Math.min(count, pieceSize) }, () => ({
        serial: makeSerial(ids.digits(15)),
        identifier: makeCardIdentifier(ids.below),
        batch,
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
        after: { state: 'unclaimed', batch },
      })),
    );
    return issued;
  }

  return {
    /** Issues any number of cards, each with its audit row; every piece handed out is committed. */
    async *issue(order: IssuingOrder): AsyncGenerator<IssuedCard[]> {
      for (let left = order.count; left > 0;) {
        const piece = { ...order, count: left };
        const issued = await database.transaction().execute((tx) => issuePiece(tx, piece));
        left -= issued.length;
        yield issued;
      }
    },

    /** Issues at most 500 cards in the caller's transaction. */
    async issueWithin(tx: Queryable, order: IssuingOrder) {
      if (order.count > pieceSize) throw new RangeError(`at most ${pieceSize} cards at once`);
      const issued: IssuedCard[] = [];
      while (issued.length < order.count) {
        const count = order.count - issued.length;
        issued.push(...(await issuePiece(tx, { ...order, count })));
      }
      return issued;
    },
  };
}
