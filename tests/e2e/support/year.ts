import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  request as requests,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { Client } from 'pg';
import { findRunningEmbeddedPostgres } from '#server/platform/embedded-postgres/join-embedded-postgres.ts';
import { aheadFileOf } from './ahead-file.ts';
import { expect } from './test.ts';
import { startProduct } from './start-product.ts';

const dayMs = 86_400_000;

export type Year = Awaited<ReturnType<typeof startYear>>;

/** A shop of its own whose time can be moved, for those who work in it and those who buy there. */
export async function startYear(browser: Browser, settings: Record<string, string>) {
  let aheadMs = 0;
  const laterClock = ['--import', join(import.meta.dirname, 'later-clock.ts')];
  const shop = await startProduct(settings, laterClock, (dataDir) =>
    writeFile(aheadFileOf(dataDir), '0'),
  );
  const { baseUrl: baseURL, dataDir, samplePassword } = shop;
  const request: APIRequestContext = await requests.newContext({ baseURL });
  const contexts: BrowserContext[] = [];
  const now = () => new Date(Date.now() + aheadMs);

  return {
    /** The shop's API, for what nobody does by a screen, such as reading a mail. */
    request,
    samplePassword,
    now,

    /** Opens the browser of one more person. */
    async open(window: 'large' | 'phone'): Promise<Page> {
      const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
      const context = await browser.newContext({
        baseURL,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        ...(window === 'phone' && phone),
      });
      context.setDefaultTimeout(30_000);
      contexts.push(context);
      await context.addInitScript(setAhead, aheadMs);
      return context.newPage();
    },

    /** Moves the time of the shop and of all browsers on to a later moment. */
    async passTo(time: Date): Promise<void> {
      aheadMs = time.getTime() - Date.now();
      await writeFile(aheadFileOf(dataDir), String(aheadMs));
      for (const context of contexts) {
        await context.addInitScript(setAhead, aheadMs);
        for (const page of context.pages()) await page.evaluate(setAhead, aheadMs);
      }
    },

    /** Runs recurring work of the shop now, which its own timer would run within some minutes. */
    async runJob(name: string): Promise<void> {
      const running = await findRunningEmbeddedPostgres(dataDir);
      if (running === undefined) throw new Error('the shop has no running database');
      const client = new Client({ connectionString: running.connectionString });
      await client.connect();
      try {
        await client.query("select graphile_worker.add_job($1, '{}'::json)", [name]);
        await expect(async () => {
          const waiting = 'select from graphile_worker.jobs where task_identifier = $1';
          expect((await client.query(waiting, [name])).rowCount).toBe(0);
        }).toPass({ intervals: [50], timeout: 20_000 });
      } finally {
        await client.end();
      }
    },

    async end(): Promise<void> {
      for (const context of contexts) await context.close();
      await request.dispose();
      await shop.stop();
    },
  };
}

/** A moment so many days after another. */
export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayMs);

/**
 * Runs in a page. Lets its `Date` be ahead, and its timers as they are: a clock of Playwright's would replace both. Time
 * never goes back, so it doesn't matter in which order the scripts of a context run.
 */
function setAhead(aheadMs: number): void {
  const known: unknown = Reflect.get(globalThis, 'aheadMs');
  Reflect.set(globalThis, 'aheadMs', Math.max(Number(known ?? 0), aheadMs));
  if (known !== undefined) return;
  const RealDate = Date;
  const now = () => RealDate.now() + Number(Reflect.get(globalThis, 'aheadMs'));
  globalThis.Date = new Proxy(RealDate, {
    construct(target, given: unknown[], newTarget) {
      const made: Date = Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget);
      return made;
    },
    get(target, key) {
      const found: unknown = key === 'now' ? now : Reflect.get(target, key);
      return found;
    },
  });
}
