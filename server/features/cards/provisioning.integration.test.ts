import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSerial } from '#domain/cards/serial.ts';
import { deriveSunKeys } from '#server/platform/ntag424/chip-keys.ts';
import { readSunMessage } from '#server/platform/ntag424/sun-message.ts';
import { parseTapParameters } from '#server/platform/ntag424/tap-parameters.ts';
import { openReader, type CardReader } from '#server/platform/pcsc/pcscd.ts';
import { SoftwareTag } from '#tests/support/software-tag.ts';
import { hasVirtualReader, type Pull, startVirtualReader } from '#tests/support/virtual-reader.ts';
import { provision, type ProvisioningShop } from './provisioning.ts';

/** All of the tray by `CARDS=100`: the daemon looks for a card every 0.4 s only. */
const count = Number(process.env['CARDS'] ?? 2);
/** The daemon has noticed by then that a card was taken. */
const noticedMs = 600;
/** Commands of a card that is written whole. */
const steps = 28;
const names = { piccData: 'picc_data', mac: 'cmac', uid: 'uid', counter: 'ctr' };
const master = { version: 1, key: randomBytes(16) };

/** Keeps chips and counters as the shop does. */
function createShop() {
  const chips = new Map<string, { uid: Buffer; counter: number }>();
  const shop: ProvisioningShop = {
    findSerialOfChip: async (uid) => [...chips].find(([, chip]) => chip.uid.equals(uid))?.[0],
    register: async (serial, { uid }) =>
      void chips.set(serial, { uid: Buffer.from(uid), counter: -1 }),
    takeTap: async (serial, query) => {
      const chip = chips.get(serial);
      const message = parseTapParameters(query, names);
      const tap = chip && message && readSunMessage(message, deriveSunKeys(master.key, chip.uid));
      if (!chip || !tap || tap.counter <= chip.counter) return false;
      chip.counter = tap.counter;
      return true;
    },
  };
  return { chips, shop };
}

describe.skipIf(!hasVirtualReader)(
  'a tray over PC/SC (skipped where pcscd and vsmartcard-vpcd are not installed)',
  () => {
    let virtual: Awaited<ReturnType<typeof startVirtualReader>>;
    let reader: CardReader;
    beforeAll(async () => {
      virtual = await startVirtualReader();
      reader = await openReader('Virtual PCD 00 00');
    });
    afterAll(async () => {
      reader.close();
      await virtual.stop();
    });

    it(
      `of ${count} cards, each pulled out once, is written whole`,
      { timeout: 600_000 },
      async () => {
        const { chips, shop } = createShop();
        const lines: string[] = [];
        const serials = Array.from({ length: count }, (_, at) =>
          makeSerial(String(at).padStart(15, '0')),
        );
        const running = provision(reader, shop, {
          serials,
          masterKeys: [master],
          names,
          publicUrl: 'https://cards.example',
          randomBytes,
          isDryRun: false,
          say: (line) => void lines.push(line),
        });
        const hasLine = async (from: number, pattern: RegExp) => {
          await expect
            .poll(() => lines.slice(from).some((line) => pattern.test(line)), {
              timeout: 20_000,
              interval: 10,
            })
            .toBe(true);
        };
        let pulled = 0;
        for (let at = 0; at < count; at += 1) {
          const tag = new SoftwareTag();
          const pull: Pull = {
            at: Math.floor(((at * steps) / count) % steps),
            isDone: at % 2 === 1,
          };
          const before = lines.length;
          const first = await virtual.lay(tag, pull);
          await hasLine(before, /^(Not finished|Card )/);
          pulled += first.taken ? 1 : 0;
          first.take();
          await sleep(noticedMs);
          if (lines.slice(before).some((line) => line.startsWith('Card '))) continue;
          const again = lines.length;
          const second = await virtual.lay(tag);
          await hasLine(again, /^Card \d{16}: written and verified/);
          second.take();
          await sleep(noticedMs);
        }
        expect(await running).toBe(count);
        expect(pulled).toBe(count);
        expect(chips.size).toBe(count);
      },
    );
  },
);
