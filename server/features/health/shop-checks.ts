import { right, warning, type Finding } from '#domain/health/finding.ts';
import type { CheckName } from '#domain/health/health-report.ts';
import { requireAnswer, type Database } from '#server/database/database.ts';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import { readMigrationStatusOf } from '#server/database/migrate.ts';
import { createDeadline } from '#server/platform/deadline.ts';
import { readQueue } from '#server/platform/jobs/queue.ts';
import { countFailingMails } from '#server/platform/mail/mail-job.ts';
import { verifySmtp } from '#server/platform/mail/smtp-transport.ts';
import { readNote } from '#server/platform/operator-notes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkAddress } from './checks/address.ts';
import { judgeBackup } from './checks/backup.ts';
import { checkCdn } from './checks/cdn.ts';
import { checkCertificate } from './checks/certificate.ts';
import { judgeClock } from './checks/clock.ts';
import { checkDatabase } from './checks/database.ts';
import { judgeDemoRemains } from './checks/demo.ts';
import { checkDirectDatabase } from './checks/direct-database.ts';
import { checkDisk } from './checks/disk.ts';
import { checkFiles } from './checks/files.ts';
import { judgeJobs } from './checks/jobs.ts';
import { checkListenAddress } from './checks/listen-address.ts';
import { checkMail } from './checks/mail.ts';
import { judgeMigrations } from './checks/migrations.ts';
import { checkReplicas } from './checks/replicas.ts';
import { checkSettings } from './checks/settings.ts';
import { judgeShipping } from './checks/shipping.ts';
import { checkWorkers } from './checks/workers.ts';
import type { Dependencies } from './dependencies.ts';
import { readAllParts, readClock } from './health.repository.ts';
import { askShop, type ShopAnswer } from './probe/ask-shop.ts';
import type { ProbeService } from './probe/probe.service.ts';
import type { Check } from './run-checks.ts';

/** Every check on the shop as it is; made anew for each run, which asks the public address once. */
export function shopChecks(
  platform: Platform,
  dependencies: Dependencies,
  probes: ProbeService,
): Readonly<Record<CheckName, Check>> {
  const { config, database, reads, dataDir, clock, ids, sendPurge } = platform;
  let asked: Promise<ShopAnswer> | undefined;
  const ask = () => (asked ??= askShop(config.publicUrl, probes));
  let reached: Promise<void> | undefined;
  const reach = () => (reached ??= reachDatabase(database));
  /** A check that needs the database; it reports within its own time that there is none. */
  const onDatabase = (check: Check) => async () => {
    await reach();
    return check();
  };

  async function readUnreadable(): Promise<readonly Finding[]> {
    const count = await dependencies.chips.countUnreadable();
    return count === 0 ? [] : [chipsWithoutKey(count)];
  }
  async function readShipping(): Promise<readonly Finding[]> {
    const { content } = await dependencies.catalogVersions.latest();
    return judgeShipping(content, config.shippingCountries);
  }

  return {
    settings: async () => {
      const ofHost = await checkListenAddress(config.host);
      const findings = [...ofHost, ...(await checkSettings(config))];
      // Without the database the next checks say so.
      const ofRows = await reach()
        .then(() => Promise.all([readUnreadable(), readShipping()]))
        .catch(() => []);
      return [...findings, ...ofRows.flat()];
    },
    address: async () => {
      const nobodys = Buffer.from(ids.bytes(12)).toString('base64url');
      return (
        await Promise.all([checkAddress(config.publicUrl, ask), checkCdn(sendPurge, nobodys)])
      ).flat();
    },
    certificate: () => checkCertificate(config, clock.now()),
    database: async () =>
      (
        await Promise.all([
          checkDatabase(database, reach),
          checkDirectDatabase(config, reach),
          checkWorkers(reach, () => readAllParts(database)),
          checkReplicas(reads, reach),
        ])
      ).flat(),
    migrations: onDatabase(async () => [judgeMigrations(await readMigrationStatusOf(database))]),
    clock: onDatabase(() => checkClocks(platform, ask)),
    disk: () => checkDisk(dataDir),
    mail: () =>
      checkMail({
        smtpUrl: config.smtpUrl,
        verify: verifySmtp,
        countFailing: async () => {
          await reach();
          return countFailingMails(database);
        },
      }),
    payments: dependencies.checkPayments,
    wallets: dependencies.checkWallets,
    files: () =>
      checkFiles(dependencies.fileStore, {
        bytes: ids.bytes(32),
        place: config.s3 === undefined ? 'DATA_DIR' : `the bucket ${config.s3.bucket}`,
      }),
    backup: onDatabase(async () => {
      const last = await readNote(database, 'backup');
      return [judgeBackup(last?.at, clock.now(), config.isDemo)];
    }),
    jobs: onDatabase(async () => judgeJobs(await readQueue(database))),
    demo: config.isDemo
      ? async () => [right('This is a demo, so its passwords are public.')]
      : onDatabase(async () => judgeDemoRemains(await dependencies.demoRemains.find())),
  };
}

/** Cards whose taps nobody can read. */
function chipsWithoutKey(count: number): Finding {
  return warning(
    `${count} verified cards were written with a version of NFC_MASTER_KEYS that is not set: their taps are not verified. Set it again.`,
  );
}

const reachWithinMs = 8_000;

/** @throws DatabaseAwayError also for a database that is frozen, to which a connection waits for ever */
async function reachDatabase(database: Database): Promise<void> {
  const late = () => new DatabaseAwayError(`no answer within ${reachWithinMs / 1_000} s`);
  await createDeadline(reachWithinMs, late)(requireAnswer(database));
}

/** The database's clock, and that of whoever answers at the public address, where somebody does. */
async function checkClocks(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  ask: () => Promise<ShopAnswer>,
): Promise<readonly Finding[]> {
  const ofDatabase = async () =>
    judgeClock({ name: 'the database', at: await readClock(database), own: clock.now() });
  const ofProxy = async () => {
    const date = await ask()
      .then((answer) => answer.date)
      .catch(() => undefined);
    return date === undefined
      ? []
      : [judgeClock({ name: 'the public address', at: date, own: clock.now() })];
  };
  const [proxy, own] = await Promise.all([ofProxy(), ofDatabase()]);
  return [own, ...proxy];
}
