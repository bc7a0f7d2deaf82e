import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCardIdentifier } from '#domain/cards/card-identifier.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { createAudit } from '#server/platform/audit/audit.ts';
import { createIds } from '#server/platform/ids.ts';
import { TestClock } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createIssuingService, type IssuedCard } from './issuing.service.ts';

const clock = new TestClock();

describe('issuing', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase);
  });
  afterAll(async () => {
    await database.destroy();
    await testDatabase.drop();
  });

  function serviceWith(ids = createIds()) {
    return createIssuingService({ database, clock, ids, audit: createAudit({ clock, ids }) });
  }
  async function issue(order: { count: number; batch: string }, ids = createIds()) {
    const pieces: IssuedCard[][] = [];
    for await (const piece of serviceWith(ids).issue({ ...order, actor: 'test' })) {
      pieces.push(piece);
    }
    return pieces;
  }
  const rowsOf = (batch: string) =>
    database.selectFrom('cards').selectAll().where('batch', '=', batch).execute();
  const auditOf = (batch: string) =>
    database
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', 'in', (select) =>
        select.selectFrom('cards').select('serial').where('batch', '=', batch),
      )
      .execute();

  it('makes cards with unique serials and identifiers, each with its audit row', async () => {
    const pieces = await issue({ count: 1201, batch: 'many' });
    expect(pieces.map((piece) => piece.length)).toEqual([500, 500, 201]);
    const issued = pieces.flat();
    expect(issued.filter(({ serial }) => !isSerial(serial))).toEqual([]);
    expect(issued.filter(({ identifier }) => !isCardIdentifier(identifier))).toEqual([]);
    expect(new Set(issued.map(({ serial }) => serial)).size).toBe(1201);
    expect(new Set(issued.map(({ identifier }) => identifier)).size).toBe(1201);

    const rows = await rowsOf('many');
    expect(byName(rows.map(({ serial, identifier }) => ({ serial, identifier })))).toEqual(
      byName(issued),
    );
    expect(rows[0]).toMatchObject({
      state: 'unclaimed',
      accountId: null,
      claimedAt: null,
      transferCodeHash: null,
      issuedAt: clock.now(),
    });

    const audit = await auditOf('many');
    expect(new Set(audit.map(({ subjectId }) => subjectId)).size).toBe(1201);
    expect(audit).toHaveLength(1201);
    expect(audit[0]).toMatchObject({
      action: 'card.issued',
      subjectType: 'card',
      accountId: null,
      actorAccountId: null,
      actor: 'test',
      at: clock.now(),
      after: { state: 'unclaimed', batch: 'many' },
    });
  });

  it('draws again what exists already', async () => {
    // The second of three cards repeats the first one's serial, the third its identifier.
    const digits = ['1', '1', '2', '3', '4'].map((digit) => digit.repeat(15));
    const letters = [0, 1, 0, 2, 3].flatMap((letter) => Array.from({ length: 8 }, () => letter));
    const ids = {
      ...createIds(),
      digits: () => digits.shift()!,
      below: () => letters.shift()!,
    };
    const pieces = await issue({ count: 3, batch: 'again' }, ids);
    expect(pieces.map((piece) => piece.map(({ identifier }) => identifier))).toEqual([
      ['22222222', '44444444', '55555555'],
    ]);
    expect(await rowsOf('again')).toHaveLength(3);
    expect(await auditOf('again')).toHaveLength(3);
  });

  it('within a transaction leaves nothing when that fails', async () => {
    const service = serviceWith();
    const failed = database.transaction().execute(async (tx) => {
      await service.issueWithin(tx, { count: 2, batch: 'undone', actor: 'test' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await rowsOf('undone')).toEqual([]);
  });
});

function byName(cards: IssuedCard[]): IssuedCard[] {
  return cards.toSorted((a, b) => (a.serial < b.serial ? -1 : 1));
}
