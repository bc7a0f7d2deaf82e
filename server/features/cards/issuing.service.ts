import { makeCardIdentifier } from '#domain/cards/card-identifier.ts';
import { makeSerial } from '#domain/cards/serial.ts';
import type { Database } from '#server/database/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import * as cards from './cards.repository.ts';

export interface IssuedCard {
  readonly serial: string;
  readonly identifier: string;
}

/** Makes cards: a card exists because the shop issued it (decisions, "Physical cards"). */
export interface IssuingService {
  /**
   * Issues `count` cards in one batch, in pieces of 500, each with its audit row.
   * @param actor who did it, in words
   */
  issue(order: { count: number; batch: string; actor: string }): AsyncGenerator<IssuedCard[]>;
}

const pieceSize = 500;

export function createIssuingService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
}): IssuingService {
  const { database, clock, ids, audit } = options;

  async function issuePiece(count: number, batch: string, actor: string): Promise<IssuedCard[]> {
    const at = clock.now();
    const made = Array.from({ length: count }, () => ({
      serial: makeSerial(ids.digits(15)),
      identifier: makeCardIdentifier(ids.below),
    }));
    return database.transaction().execute(async (tx) => {
      const serials = new Set(
        await cards.insertCards(
          tx,
          made.map((card) => ({ ...card, batch, issuedAt: at, updatedAt: at })),
        ),
      );
      // A serial or identifier that exists already (one in 10^11 with a million cards issued)
      // is not issued twice; the caller goes on until it has enough.
      const issued = made.filter((card) => serials.has(card.serial));
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
    });
  }

  return {
    async *issue({ count, batch, actor }) {
      for (let left = count; left > 0;) {
        const issued = await issuePiece(Math.min(left, pieceSize), batch, actor);
        left -= issued.length;
        yield issued;
      }
    },
  };
}
