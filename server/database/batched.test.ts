import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { batched } from './batched.ts';
import type { Database } from './database.ts';
import { DatabaseAwayError } from './database-errors.ts';
import type { DB } from './tables.ts';

const database: Database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What was sent, in order; each is answered by its `answer`. */
let statements: { inputs: readonly string[]; answer: () => void; fail: (error: Error) => void }[];
let nowMs: number;
beforeEach(() => {
  statements = [];
  nowMs = 0;
});

function createShout() {
  return batched<string, string>(
    (_db, inputs) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answer = () => resolve(inputs.map((input) => input.toUpperCase()));
      statements.push({ inputs, answer, fail: reject });
      return promise;
    },
    { now: () => nowMs },
  );
}
const sent = () => statements.map(({ inputs }) => inputs.join(' '));
/** Lets everything go on that waits for no answer. */
const settle = () => new Promise(setImmediate);

it('sends the first at once and together what comes until it is answered', async () => {
  const shout = createShout();
  const outputs = Promise.all(['a', 'b', 'c'].map((input) => shout(database, input)));
  expect(sent()).toEqual(['a']);
  statements[0]!.answer();
  await settle();
  expect(sent()).toEqual(['a', 'b c']);
  statements[1]!.answer();
  expect(await outputs).toEqual(['A', 'B', 'C']);
  void shout(database, 'd');
  expect(sent()).toEqual(['a', 'b c', 'd']);
});

it('runs each alone of several that failed', async () => {
  const shout = createShout();
  const outputs = Promise.allSettled(['a', 'b', 'c'].map((input) => shout(database, input)));
  statements[0]!.answer();
  await settle();
  statements[1]!.fail(new Error('one of them'));
  await settle();
  expect(sent()).toEqual(['a', 'b c', 'b', 'c']);
  statements[2]!.answer();
  statements[3]!.fail(new Error('c'));
  expect(await outputs).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'fulfilled', value: 'B' },
    { status: 'rejected', reason: new Error('c') },
  ]);
});

it('tries nothing again while the database is away', async () => {
  const shout = createShout();
  const outputs = Promise.allSettled(['a', 'b', 'c'].map((input) => shout(database, input)));
  statements[0]!.answer();
  await settle();
  statements[1]!.fail(new DatabaseAwayError());
  expect((await outputs).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(sent()).toEqual(['a', 'b c']);
});

it('waits no longer for one that is held up', async () => {
  const shout = createShout();
  void shout(database, 'a');
  nowMs = 100;
  void shout(database, 'b');
  expect(sent()).toEqual(['a']);
  nowMs = 101;
  void shout(database, 'c');
  expect(sent()).toEqual(['a', 'b c']);
  void shout(database, 'd');
  statements[0]!.answer();
  await settle();
  expect(sent()).toEqual(['a', 'b c']);
  statements[1]!.answer();
  await settle();
  expect(sent()).toEqual(['a', 'b c', 'd']);
});

it('is a statement of its own in each transaction', async () => {
  const shout = createShout();
  void shout(database, 'a');
  void shout(database, 'b');
  await database.transaction().execute(async (tx) => {
    const output = shout(tx, 'c');
    expect(sent()).toEqual(['a', 'c']);
    statements[1]!.answer();
    expect(await output).toBe('C');
  });
});
