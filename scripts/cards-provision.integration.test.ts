import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import { createChip } from '#server/platform/ntag424/chip.ts';
import { patience } from '#tests/support/patience.ts';
import { SoftwareTag } from '#tests/support/software-tag.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { hasVirtualReader, type Pull, startVirtualReader } from '#tests/support/virtual-reader.ts';
import { cards as program } from './cards.ts';

/** All of the tray by `CARDS=56`, each command twice: the daemon looks for a card every 0.4 s only. */
const count = Number(process.env['CARDS'] ?? 2);
/** The daemon has noticed by then that a card was taken. */
const noticedMs = 600;
/** Commands of a card that is written whole. */
const steps = 28;
const NFC_MASTER_KEYS = `1:${randomBytes(16).toString('hex')}`;

describe.skipIf(!hasVirtualReader)(
  'npm run cards -- provision (skipped where pcscd and vsmartcard-vpcd are not installed)',
  () => {
    let test: TestApp;
    let virtual: Awaited<ReturnType<typeof startVirtualReader>>;
    beforeAll(async () => {
      test = await createTestApp({ NFC_MASTER_KEYS });
      virtual = await startVirtualReader();
    });
    afterAll(async () => {
      await virtual.stop();
      await test.close();
    });

    const run = (args: readonly string[], say: (line: string) => void) =>
      program({
        args: ['provision', '--batch', 'tray', ...args],
        env: {
          DATABASE_URL: test.connectionString,
          DATA_DIR: test.dataDir,
          LOG_LEVEL: 'silent',
          NFC_MASTER_KEYS,
        },
        write: () => Promise.resolve(),
        say,
      });

    it(
      `writes ${count} cards that are each pulled out once, whose taps the shop verifies`,
      { timeout: 600_000 },
      async () => {
        const order = { count, batch: 'tray', kind: 'verified', actor: 'test' } as const;
        for await (const issued of test.services.issuing.issue(order))
          expect(issued).toHaveLength(count);
        const lines: string[] = [];
        const running = run([], (line) => lines.push(line));
        const hasLine = async (from: number, pattern: RegExp) => {
          await expect
            .poll(() => lines.slice(from).some((line) => pattern.test(line)), patience)
            .toBe(true);
        };
        const tags: SoftwareTag[] = [];
        for (let at = 0; at < count; at += 1) {
          const tag = new SoftwareTag();
          tags.push(tag);
          const pull: Pull = { at: Math.floor((at * steps) / count), isDone: at % 2 === 1 };
          const before = lines.length;
          const first = await virtual.lay(tag, pull);
          await hasLine(before, /^Not finished/);
          first.take();
          await sleep(noticedMs);
          // The daemon may miss that a card was taken for a moment: then it is laid once more.
          const written = () => lines.slice(before).some((line) => /: written and/.test(line));
          for (let attempt = 0; attempt < 4 && !written(); attempt += 1) {
            const again = lines.length;
            const laid = await virtual.lay(tag);
            await hasLine(again, /^(Not finished|Card )/).catch(() => undefined);
            laid.take();
            await sleep(noticedMs);
          }
          expect(lines.slice(before).join('\n')).toMatch(/: written and verified/);
        }
        const unfinished = lines.filter((line) => line.startsWith('Not finished'));
        expect(unfinished.length).toBeGreaterThanOrEqual(count);
        expect(await running).toBe(0);
        for (const tag of tags) {
          tag.powerOff();
          const phone = createChip((command) => Promise.resolve(tag.answer(command)), randomBytes);
          const url = new URL(readNdefUriRecord(await phone.readMessage()) ?? '');
          const tapped = () => test.app.inject({ url: url.pathname + url.search });
          expect((await tapped()).headers.location).toMatch(/#tap=/);
          expect((await tapped()).headers.location).not.toMatch(/#tap=/);
        }
        expect(lines.join('\n')).not.toContain(NFC_MASTER_KEYS.slice(2));
        const said: string[] = [];
        expect(await run([], (line) => said.push(line))).toBe(1);
        expect(said).toEqual(['None of these cards is without a chip.']);
      },
    );
  },
);
