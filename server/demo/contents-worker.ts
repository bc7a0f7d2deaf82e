import { createServices } from '#server/app/services.ts';
import { readConfig } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { readableLines } from '#server/platform/readable-lines.ts';
import { answerWork } from '#server/platform/work-process.ts';
import { demoWork } from './fill-demo.ts';
import { prepareContents } from './prepare-contents.ts';

// The process that an empty demo is filled in: what that takes would stay with the server.
answerWork(async (asked) => {
  const { env, place } = demoWork.parse(asked);
  const config = readConfig(env);
  const destination = readableLines((line) => process.stdout.write(`${line}\n`));
  const log = createLog({ level: config.logLevel, destination });
  await migrateToLatest(place.directConnectionString);
  const services = createServices({ config, log, ...place });
  try {
    await prepareContents(config, services, place.dataDir);
  } finally {
    await services.stop();
  }
  return {};
});
