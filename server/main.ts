import './config/node-env.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { listUnknownSettings, readConfig } from './config/config.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { migrateToLatest } from './database/migrate.ts';
import { requireOwnSessions } from './database/own-sessions.ts';
import { createReadiness } from './database/readiness.ts';
import { openDatabasePlace } from './database-place.ts';
import { describeStart } from './demo/start-banner.ts';
import { prepareContents } from './demo/prepare-contents.ts';
import { createApp } from './app/app.ts';
import { createServices } from './app/services.ts';
import { describeForOperator } from './operator-error.ts';
import { operatorLineOf } from './start-failures.ts';
import { createLog } from './platform/log.ts';
import { readableLines } from './platform/readable-lines.ts';
import { stopRequest } from './stop-request.ts';

const stopWithinMs = 10_000;

/** config → database → services → http → listen; the rest waits for the database. */
async function main(): Promise<void> {
  const config = readConfig();
  const say = (line: string) => console.log(line);
  const destination = config.isDemo ? readableLines(say) : undefined;
  const log = createLog({ level: config.logLevel, destination });
  for (const name of listUnknownSettings()) {
    say(`${name} is none of the shop's settings (docs/settings.md) and is ignored.`);
  }

  // Until there is something to stop: what was begun ends with the process, the embedded database as well.
  const leave = () => void wait(stopWithinMs).then(() => process.exit(0));
  stopRequest.addEventListener('abort', leave);
  const place = await openDatabasePlace(config, say);
  stopRequest.removeEventListener('abort', leave);
  const services = createServices({ config, log, ...place });
  const readiness = createReadiness(log, isDatabaseUnavailable);
  const app = await createApp({ config, services, log, isReady: () => readiness.isReady });
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // New connections are refused at once; what runs may finish.
    await Promise.race([app.close(), wait(stopWithinMs)]);
    // A connection that is frozen rather than cut would never end by itself.
    await Promise.race([services.stop(), wait(stopWithinMs)]);
    await place.stop();
    process.exit(exitCode);
  }
  if (stopRequest.aborted) return stop(0);
  stopRequest.addEventListener('abort', () => void stop(0));

  try {
    await app.listen({ host: config.host, port: config.port });
    let lastLines: string[] = [];
    const hint = place.isOwn ? '' : ' (is DATABASE_URL right?)';
    await readiness.prepare(
      async () => {
        if (config.databaseUrl !== undefined) await requireOwnSessions(place);
        await migrateToLatest(place.directConnectionString, {
          makesAppRole: place.isOwn,
          say: (line) => log.warn(line),
        });
        await prepareContents(config, services, place.dataDir);
        lastLines = await describeStart(config, services, place.dataDir);
      },
      stopRequest,
      hint,
    );
    if (stopRequest.aborted) return;
    services.start();
    for (const line of lastLines) say(line);
  } catch (error) {
    if (stopRequest.aborted) return; // what was cut off may well complain
    const line = operatorLineOf(error, config);
    if (line === undefined) log.fatal({ err: error }, 'the start failed');
    else console.error(line);
    await stop(1);
  }
}

try {
  await main();
} catch (error) {
  if (!stopRequest.aborted) console.error(describeForOperator(error));
  process.exit(stopRequest.aborted ? 0 : 1);
}
