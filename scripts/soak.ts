import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { raceForOneCard } from '#tests/soak/claim-race.ts';
import { crashAgainAndAgain } from '#tests/soak/crash.ts';
import {
  killEmbeddedDatabase,
  stopExternalDatabase,
  type DatabaseDeathReport,
} from '#tests/soak/database-death.ts';
import { breakDatabase, fillDatabase } from '#tests/soak/faults/database-faults.ts';
import { killAtSteps } from '#tests/soak/faults/step-kills.ts';
import { spoilSurroundings } from '#tests/soak/faults/surroundings.ts';
import { stopUnderLoad } from '#tests/soak/graceful-stop.ts';
import { overload } from '#tests/soak/overload.ts';
import { settleUnderKills } from '#tests/soak/settlement-race.ts';
import { withShop } from '#tests/soak/shop-process.ts';
import { changeTemplateOfMany } from '#tests/soak/templates.ts';
import { workerDatabases } from '#tests/soak/worker-databases.ts';
import { killWorkers } from '#tests/soak/workers.ts';
import { startPrimary } from '#tests/support/streaming-replica.ts';

/**
 * `npm run soak [-- SUITE… --rounds N --kills N --stops N --step-kills N --deaths N --seed N]`: the long suites, or
 * the named ones, whole, on the real product. `npm test` runs a sample of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    kills: { type: 'string', default: '40' },
    stops: { type: 'string', default: '10' },
    'step-kills': { type: 'string' },
    deaths: { type: 'string', default: '40' },
    seed: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const say = (line: string) => console.log(line);

const suites: Readonly<Record<string, () => Promise<void>>> = {
  crash: async () => {
    say(`Killing everything ${rounds} times; repeat with --rounds ${rounds} --seed ${seed}`);
    const crash = await withShop((shop) => crashAgainAndAgain(shop, { rounds, seed, say }));
    say(`${crash.registered} registrations and ${crash.claimed} claims were answered`);
    deepStrictEqual(crash.problems, []);
    ok(crash.claimed > 0 && crash.registered > 0, 'nobody was answered: nothing was tried');
  },
  claims: async () => {
    await withShop(async (shop) => {
      await shop.start();
      say('200 simultaneous claims of one card');
      const race = await raceForOneCard(shop, 200);
      say(JSON.stringify(race.statuses));
      deepStrictEqual(race.statuses, { 200: 1, 409: 199 });
      deepStrictEqual([race.leadsTo], race.winnerPaths);

      say('SIGTERM under load');
      const { exitCode, milliseconds, failures } = await stopUnderLoad(shop, 64);
      say(
        `exit code ${exitCode} after ${Math.round(milliseconds)} ms, ${failures.length} failures`,
      );
      deepStrictEqual({ exitCode, failures }, { exitCode: 0, failures: [] });
      ok(milliseconds < 10_000, 'it took more than 10 s');
    });
  },
  overload: async () => {
    say('Twice as many visitors as the shop can serve, for a minute');
    const load = await withShop(async (shop) => {
      await shop.start();
      return overload(shop, { seconds: 60 });
    });
    say(JSON.stringify(load));
    deepStrictEqual({ wrong: load.wrong, unready: load.unready }, { wrong: 0, unready: 0 });
    ok(load.answerMs > 10 * load.refusalMs, 'a refusal takes too long');
    ok(load.answered.card > 0.99 && load.answered.shop > load.answered.admin, 'cards suffer first');
    ok(load.recoveredAfterMs !== undefined, 'it did not recover');
    ok(load.grownMegabytes < 250, 'waiting requests fill the memory');
  },
  templates: async () => {
    const members = 10_000;
    say(`A template of ${members} profiles, killed in the middle`);
    const change = await withShop((shop) => changeTemplateOfMany(shop, { members, say }));
    deepStrictEqual(change.visits.wrong, []);
    // Each profile was changed twice, and no change was done again after the kill.
    deepStrictEqual(change.audited, { changes: 2 * members, profiles: members });
    ok(change.atRestart > 0 && change.atRestart < members, 'it was not killed in the middle');
    ok(change.memory.most - change.before.most < 200, 'the profiles fill the memory');
  },
  workers: async () => {
    for (const [engine, withDatabase] of Object.entries(workerDatabases)) {
      say(`A process of four killed each second for a minute; database: ${engine}`);
      const outlived = await withDatabase((env, databaseUrl) =>
        withShop(
          async (shop) => {
            await shop.start();
            const owners = databaseUrl === undefined ? {} : { databaseUrl };
            const load = { workers: 4, kills: 60, everyMs: 1_000, seed, say, ...owners };
            const { problems, findUnfinished, ...report } = await killWorkers(shop, load);
            return { report, problems: [...problems, ...(await findUnfinished())] };
          },
          { WORKERS: '4', ...env },
        ),
      );
      if (outlived === undefined) {
        say('skipped: it is not installed');
        continue;
      }
      deepStrictEqual(outlived.problems, []);
      for (const [work, count] of Object.entries(outlived.report)) ok(count > 0, `no ${work}`);
    }
  },
  settlement: async () => {
    say('50 orders, each settled by its return page and five copies of every webhook');
    const settled = await settleUnderKills({ orders: 50, kills: 2, seed, say });
    deepStrictEqual(settled, {
      confirmed: 50,
      payments: 50,
      entitlements: 50,
      subscriptions: 33, // every third order is the lifetime plan
      receipts: 50,
      receiptMails: 50,
      charges: 50,
    });
  },
  'database-kills': async () => {
    say(`Killing processes of the embedded PostgreSQL ${values.kills} times`);
    requireSurvival(await killEmbeddedDatabase({ rounds: Number(values.kills), seed, say }));
  },
  'database-stops': async () => {
    say(`Stopping an external PostgreSQL ${values.stops} times for 20 s, then the shop without it`);
    const outages = { rounds: Number(values.stops), seed, say, stopForMs: 20_000 };
    const { exitCode, stopMs, ...survival } = await stopExternalDatabase(outages);
    requireSurvival(survival);
    say(`exit code ${exitCode} after ${Math.round(stopMs)} ms`);
    deepStrictEqual(exitCode, 0);
    ok(stopMs < 10_000, 'it took more than 10 s');
  },
  faults: async () => {
    const kills = values['step-kills'];
    if (kills !== '0') {
      say('The server killed at each step of what people do');
      const primary = await startPrimary();
      const options = {
        rounds: kills === undefined ? undefined : Number(kills),
        waitsForJobs: true,
        say,
      };
      const killed = await killAtSteps(primary, options).finally(() => primary.stop());
      say(JSON.stringify(killed));
      deepStrictEqual(killed.problems, []);
      ok(killed.killed > 0.9 * killed.rounds, 'too few steps were reached');
    }
    // Every fifth death is a full disk, which needs a database of its own.
    const deaths = Number(values.deaths);
    const fills = Math.floor(deaths / 5);
    if (deaths > 0) {
      say(
        `An external PostgreSQL killed, frozen, read-only or failed over ${deaths - fills} times`,
      );
      requireSurvival(await breakDatabase({ rounds: deaths - fills, seed, say }));
    }
    if (fills > 0) {
      say(`Its disk full ${fills} times`);
      const filled = await fillDatabase({ rounds: fills, seed, say });
      if (filled === undefined) say('skipped: no disk can be mounted');
      else requireSurvival(filled);
    }
    say('Mail server, provider, clock and work processes fail in turn; then two releases at once');
    const spoiled = await spoilSurroundings({ lastsMs: 6_000, say });
    say(JSON.stringify(spoiled));
    deepStrictEqual(spoiled.problems, []);
    ok(spoiled.orders > 0 && spoiled.pictures > 0, 'nobody was answered: nothing was tried');
  },
};

const chosen = positionals.length === 0 ? Object.keys(suites) : positionals;
for (const name of chosen) {
  const suite = suites[name];
  if (suite === undefined) throw new Error(`The suites are ${Object.keys(suites).join(', ')}.`);
  say(`\n${name}`);
  await suite();
}
say('\nAll is well.');

/** Checks what must hold however PostgreSQL ends (architecture, "Starting and stopping"). */
function requireSurvival({ problems, ...report }: DatabaseDeathReport): void {
  say(JSON.stringify(report));
  deepStrictEqual(problems, []);
  ok(report.claimed > 0 && report.registered > 0, 'nobody was answered: nothing was tried');
  ok(report.readyAfterMs < 5_000, 'it was not ready within 5 s of the database');
  ok(report.logBytes < 100_000, 'an outage filled the log with more than 100 KB');
}
