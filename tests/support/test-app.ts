import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { keptAssetsFolderOf } from '#server/app/pages/kept-assets.ts';
import { createApp } from '#server/app/app.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { createPublicFetch } from '#server/platform/outbound/public-fetch.ts';
import type { PlatformOptions } from '#server/platform/platform.ts';
import { createLog } from '#server/platform/log.ts';
import { MailRefusedError, type Mail } from '#server/platform/mail/mail.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { makeCheckoutSweepsDue } from './job-queue.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: Date;

  constructor(start = '2026-11-21T10:00:00.000Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly clock: TestClock;
  /** Of its database as the owner; the shop itself uses it for jobs alone. */
  readonly connectionString: string;
  /** Of its database as the role of the application, by which the shop works. */
  readonly appConnectionString: string;
  /** Its database as the owner: for what the shop itself may not do. */
  readonly owner: Database;
  /** The directory of uploads and the mailbox. */
  readonly dataDir: string;
  /** Runs the jobs that are due, then hands over the mails sent since the last call. */
  deliverMails(): Promise<Mail[]>;
  /** From now on no mail server takes mails to this address. */
  refuseMailsTo(email: string): void;
  /** Asks for a code for an address, from an IP, and reads it from the mail. */
  requestOtp(email: string, remoteAddress?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The settings that a demo has looser, as production has them by default. Tests of limits and of refused passwords
 * open a shop with these.
 */
export const productionLimits = { RATE_LIMIT_FACTOR: '1', COMMON_PASSWORDS: 'refuse' } as const;

/** The same, as a demo has them that nobody has set up: an empty variable is absent. */
export const demoLimits = { RATE_LIMIT_FACTOR: '', COMMON_PASSWORDS: '' } as const;

type ProcessOptions = Omit<PlatformOptions, 'config' | 'log'>;

/** One process of a shop, without a socket. @param env beside what every test says */
async function openProcess(
  options: ProcessOptions,
  env: NodeJS.ProcessEnv = {},
  log = createLog({ level: 'silent' }),
) {
  const config = readConfig({
    DATA_DIR: options.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  // Tests ask nobody else, whatever address they send.
  const lookUp = async () => Promise.reject(new Error('ENOTFOUND'));
  const publicFetch = createPublicFetch({ userAgent: 'Test', lookUp });
  const resolveTxt = async () => [];
  const services = createServices({ publicFetch, resolveTxt, ...options, config, log });
  await services.catalogVersions.ensureFirst();
  await services.catalog.ensurePromos();
  const keptAssetsFolder = keptAssetsFolderOf(options.dataDir);
  const app = await createApp({ config, services, log, isReady: () => true, keptAssetsFolder });
  return {
    app,
    services,
    async close() {
      await app.close();
      await services.stop();
    },
  };
}

/**
 * A second process of the same shop: its own pool, caches and concurrency limits on the first one's database and files.
 * @param directConnectionString how it listens for what other processes tell
 * @param env as `createTestApp` has it
 */
export function createSecondApp(
  {
    clock,
    dataDir,
    connectionString,
    appConnectionString,
  }: Pick<TestApp, 'clock' | 'dataDir' | 'connectionString' | 'appConnectionString'>,
  directConnectionString = connectionString,
  env: NodeJS.ProcessEnv = {},
) {
  const addresses = { connectionString: appConnectionString, directConnectionString };
  return openProcess({ clock, dataDir, ...addresses }, env);
}

/**
 * The whole server on a database of its own, without a socket: calls go in by `app.inject`.
 * @param log absent: nothing is logged
 * @param outside in place of the name servers
 */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  log?: Logger,
  outside: Pick<PlatformOptions, 'resolveTxt'> = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { connectionString, appConnectionString } = testDatabase;
  const dataDir = await mkdtemp(join(tmpdir(), 'nearcard-test-'));
  const clock = new TestClock();
  const owner = openDatabase({ connectionString, maxConnections: 2 });
  const outbox: Mail[] = [];
  const refused = new Set<string>();
  const { app, services, ...opened } = await openProcess(
    {
      ...outside,
      clock,
      dataDir,
      connectionString: appConnectionString,
      directConnectionString: connectionString,
      mailTransport: {
        async send(mail) {
          if (refused.has(mail.to)) throw new MailRefusedError(550, '550 5.1.1 no such user');
          outbox.push(mail);
        },
      },
    },
    env,
    log,
  );

  async function deliverMails(): Promise<Mail[]> {
    await makeCheckoutSweepsDue(services.database);
    await services.jobs.runAllDue();
    return outbox.splice(0);
  }

  return {
    app,
    services,
    clock,
    connectionString,
    appConnectionString,
    owner,
    dataDir,
    deliverMails,
    refuseMailsTo: (email) => void refused.add(email),
    async requestOtp(email, remoteAddress = '127.0.0.1') {
      const address = email.trim().toLowerCase();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/send-registration-otp',
        payload: { email },
        remoteAddress,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const mail = (await deliverMails()).findLast((sent) => sent.to === address);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    async close() {
      await opened.close();
      await owner.destroy();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A first profile with everything a claim requires. */
export const firstProfile = {
  userProfile: 'Ada Example',
  profileType: 'Personal',
  companyLocation: 'London, United Kingdom',
  companyPhone: '2025550123',
  companyCountryCode: '+1',
  companyEmail: 'ada@example.test',
} as const;

export const goodPassword = 'Correct-Horse-9';
