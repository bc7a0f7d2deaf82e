import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { killEmbeddedDatabase, stopExternalDatabase } from './database-death.ts';

const say = (line: string) => console.log(line);

/** A sample of `npm run soak`. */
describe('when PostgreSQL dies under load, the shop lives and loses nothing that was answered', () => {
  it('by kills of the embedded one', async () => {
    const seed = randomInt(2 ** 31);
    say(`seed ${seed}`);
    const report = await killEmbeddedDatabase({ rounds: 2, seed, say });
    expect(report.problems).toEqual([]);
    expect(report.registered).toBeGreaterThan(0);
    expect(report.logBytes).toBeLessThan(100_000);
  }, 300_000);

  it('by a stop of an external one', async () => {
    const seed = randomInt(2 ** 31);
    say(`seed ${seed}`);
    const report = await stopExternalDatabase({ rounds: 1, seed, say, stopForMs: 2_000 });
    expect(report.problems).toEqual([]);
    expect(report.registered).toBeGreaterThan(0);
    expect(report.logBytes).toBeLessThan(100_000);
    expect(report.exitCode).toBe(0);
  }, 300_000);
});
