import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { killAtSteps, type Place } from './step-kills.ts';

/** A sample of `npm run soak -- faults`. */
it('does what was asked once, when it is killed at the commit or while the provider is asked', async () => {
  const say = (line: string) => console.log(line);
  const isWanted = ({ name, occurrence, side, attempt }: Place) =>
    side === 'after' &&
    (name.startsWith('POST') ||
      (name === 'commit' && occurrence === (attempt === 'claim' ? 2 : 1)));
  const attempts = ['checkout', 'claim'];
  const database = await createTestDatabase();
  const options = { rounds: 3, attempts, isWanted, waitsForJobs: false, say };
  const report = await killAtSteps(database, options).finally(() => database.drop());
  expect(report.problems).toEqual([]);
  expect(report.killed).toBe(3);
}, 300_000);
