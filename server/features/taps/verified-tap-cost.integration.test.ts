import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { deriveSunKeys, type SunKeys } from '#server/platform/ntag424/chip-keys.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { encryptedTap } from '#tests/support/sun-messages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const masterKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const uid = Buffer.from('04010203040506', 'hex');
const keys = deriveSunKeys(Buffer.from(masterKey, 'hex'), uid);
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const headers = {
  accept: 'text/html',
  'accept-encoding': 'br',
  'user-agent': phone,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

/** Of each kind; 2,000 by `TAP_ROUNDS` are the 10,000 refusals of issue 31, and only so many say what a tap costs. */
const rounds = Number(process.env['TAP_ROUNDS'] ?? 50);
const isWhole = rounds >= 500;

let test: TestApp;
let owner: Account;
let plain: IssuedCard;
let verified: IssuedCard;

beforeAll(async () => {
  test = await createTestApp({ NFC_MASTER_KEYS: `1:${masterKey}` });
  owner = await addAccount(test.services, 'owner@example.test');
  await publish(test.services, owner);
  plain = await issueClaimedCard(test.services, owner);
  verified = await issueClaimedCard(test.services, owner);
  await test.services.chips.register(verified.serial, { uid, keyVersion: 1 }, { actor: 'test' });
});
afterAll(() => test.close());

let counter = 0;
function addressOf(serial: string, of = keys, at = (counter += 1)) {
  const query = new URLSearchParams(encryptedTap(of, { uid, counter: at }));
  return `/nfc/${serial}?${query}`;
}
const get = (url: string) => test.app.inject({ method: 'GET', url, headers });

/** Microseconds of each kind of request, in turns, in an order that is drawn. */
async function measure(
  kinds: Readonly<Record<string, () => () => Promise<unknown>>>,
  count: number,
): Promise<(kind: string) => number[]> {
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -10; round < count; round += 1) {
    for (const [kind, prepare] of Object.entries(kinds).toSorted(() => Math.random() - 0.5)) {
      const run = prepare();
      const began = performance.now();
      await run();
      if (round >= 0) times.get(kind)?.push((performance.now() - began) * 1_000);
    }
  }
  return (kind) => times.get(kind) ?? [];
}

/** Without the slowest tenth, which garbage collection and the machine decide. */
function describeTimes(times: readonly number[]) {
  const kept = times.toSorted((a, b) => a - b).slice(0, Math.floor(times.length * 0.9));
  const mean = kept.reduce((sum, time) => sum + time, 0) / kept.length;
  const variance = kept.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (kept.length - 1);
  return { mean, variance, count: kept.length, median: kept[Math.floor(kept.length / 2)] ?? 0 };
}

/** Welch's t. */
function tOf(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [describeTimes(a), describeTimes(b)];
  return (x.mean - y.mean) / Math.sqrt(x.variance / x.count + y.variance / y.count);
}

it(
  `refuses whatever is wrong in the same time: a t-test over ${5 * rounds}`,
  { timeout: 600_000 },
  async () => {
    const foreign: SunKeys = deriveSunKeys(Buffer.alloc(16, 1), uid);
    const used = addressOf(verified.serial);
    await get(used);
    const ask = (url: () => string) => () => {
      const address = url();
      const [, serial = '', query = ''] = /^\/nfc\/(\d+)\?(.*)$/.exec(address) ?? [];
      return () => test.services.chips.take(serial, new URLSearchParams(query));
    };
    const times = await measure(
      {
        flipped: ask(() =>
          addressOf(verified.serial).replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        ),
        foreign: ask(() => addressOf(verified.serial, foreign)),
        plain: ask(() => addressOf(plain.serial)),
        used: ask(() => used),
        unknown: ask(() => addressOf('4000000000000002')),
      },
      rounds,
    );
    for (const kind of ['foreign', 'plain', 'unknown']) {
      expect(Math.abs(tOf(times('flipped'), times(kind)))).toBeLessThan(4.5);
    }
    // Its presenter knows already that the chip has signed it.
    const { mean } = describeTimes(times('flipped'));
    const bound = isWhole ? 0.1 : 1;
    expect(Math.abs(describeTimes(times('used')).mean / mean - 1)).toBeLessThan(bound);
  },
);

it.runIf(isWhole)(
  'opens a verified card in at most 1.3 times the time of a plain one',
  { timeout: 600_000 },
  async () => {
    const tapped = (address: () => string, isVerified: boolean) => () => {
      const url = address();
      const payload = {
        uniqueId: owner.uniqueId,
        source: 'nfc',
        userAgent: phone,
        ...(isVerified && { tap: url }),
      };
      return async () => {
        await get(url);
        await test.app.inject({
          method: 'POST',
          url: '/api/events/scan',
          headers: { 'user-agent': phone },
          payload,
        });
      };
    };
    const times = await measure(
      {
        plain: tapped(() => `/nfc/${plain.serial}`, false),
        verified: tapped(() => addressOf(verified.serial), true),
      },
      rounds,
    );
    const median = (kind: string) => describeTimes(times(kind)).median;
    expect(median('verified') / median('plain')).toBeLessThan(1.3);
  },
);
