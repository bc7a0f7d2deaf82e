import { describe, expect, it } from 'vitest';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import type { FindingKind } from '#domain/health/finding.ts';
import { judgeProxies } from './address.ts';
import { judgeBackup } from './backup.ts';
import { judgeCertificate } from './certificate.ts';
import { judgeClock } from './clock.ts';
import { judgeLatency, judgeRights, judgeVersion } from './database.ts';
import { judgeDemoRemains } from './demo.ts';
import { judgeRoom } from './disk.ts';
import { judgeJobs } from './jobs.ts';
import { judgeMigrations } from './migrations.ts';
import { checkReplicas, judgeReplica } from './replicas.ts';
import { checkSettings } from './settings.ts';
import { judgeShipping } from './shipping.ts';

import type { ReplicaState } from '#server/platform/read-replicas/replica.ts';
import { DatabaseAwayError } from '#server/database/database-errors.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const gigabyte = 1024 ** 3;

const zone = { name: 'Europe', countries: ['DE'], fromDays: 3, toDays: 6, isOn: true };

const finding = (kind: FindingKind, words: string) => ({
  kind,
  text: expect.stringContaining(words),
});

describe('proxies', () => {
  it.each<[string, number, number, string, FindingKind, string]>([
    ['http://localhost:3000', 0, 0, 'http', 'right', 'without a proxy'],
    ['https://a.example', 1, 1, 'https', 'right', 'through 1 proxy'],
    ['https://a.example', 2, 2, 'https', 'right', 'through 2 proxies'],
    ['https://a.example', 0, 0, 'http', 'problem', 'set TRUST_PROXY=1'],
    ['https://a.example', 1, 0, 'http', 'problem', 'Set TRUST_PROXY=1.'],
    ['https://a.example', 3, 1, 'https', 'problem', 'share its limits. Set TRUST_PROXY=3.'],
    ['https://a.example', 0, 1, 'http', 'problem', 'can fake their address. Set TRUST_PROXY=0'],
    ['https://a.example', 1, 2, 'https', 'problem', 'can fake their address. Set TRUST_PROXY=1'],
    ['https://a.example', 1, 1, 'http', 'warning', 'have the proxy send X-Forwarded-Proto'],
  ])('%s by %i with TRUST_PROXY=%i', (url, forwardedFor, trustProxy, protocol, kind, words) => {
    const seen = { address: '192.0.2.7', protocol, forwardedFor, trustProxy };
    expect(judgeProxies(url, seen)).toEqual(finding(kind, words));
  });
});

describe('a certificate', () => {
  it.each<[number, string | undefined, FindingKind, string]>([
    [60, undefined, 'right', 'valid until 2027-01-24'],
    [21, undefined, 'right', 'valid until'],
    [20.9, undefined, 'warning', 'in 20 days'],
    [3, undefined, 'warning', 'in 3 days'],
    [2.9, undefined, 'problem', 'in 2 days: renew it'],
    [1, undefined, 'problem', 'in 1 day: renew it'],
    [-0.1, 'CERT_HAS_EXPIRED', 'problem', 'expired on 2026-11-25'],
    [60, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'problem', 'do not trust'],
  ])('for %d days, distrusted for %s', (days, distrust, kind, words) => {
    expect(judgeCertificate({ validTo: inDays(days), distrust }, now)).toEqual(
      finding(kind, words),
    );
  });
});

describe('a replica', () => {
  it.each<[ReplicaState, FindingKind, string]>([
    [{ kind: 'used', lagMs: 3 }, 'right', 'The replica db2:5432/shop answers.'],
    [
      { kind: 'behind', lagMs: 7_250 },
      'warning',
      'left out, because it is 7.3 s behind: check its disk',
    ],
    [
      { kind: 'away', reason: 'connect ECONNREFUSED' },
      'problem',
      'connect ECONNREFUSED: check DATABASE_READ_URL',
    ],
    [{ kind: 'new', reason: 'it hasn’t been checked yet' }, 'problem', 'hasn’t been checked yet'],
    [{ kind: 'wrong', reason: 'it takes writes' }, 'problem', 'names streaming replicas'],
  ])('that is %o', (state, kind, words) => {
    expect(judgeReplica({ name: 'db2:5432/shop', state })).toEqual(finding(kind, words));
  });

  it('is not spoken of while the database is away', async () => {
    const reads = { examine: () => Promise.resolve([]) };
    const reach = () => Promise.reject(new DatabaseAwayError('no answer'));
    expect(await checkReplicas(reads, reach)).toEqual([]);
    const fail = () => Promise.reject(new Error('something else'));
    await expect(checkReplicas(reads, fail)).rejects.toThrow('something else');
  });
});

describe('a database', () => {
  it.each<[number, string, FindingKind, string]>([
    [180_004, '18.4', 'right', 'PostgreSQL 18.4 answers.'],
    [150_000, '15.0', 'right', '15.0'],
    [140_013, '14.13', 'problem', 'update it to 15 or later'],
  ])('of version %i', (versionNumber, version, kind, words) => {
    expect(judgeVersion({ versionNumber, version })).toEqual(finding(kind, words));
  });

  it.each<[number, FindingKind, string]>([
    [0.42, 'right', '0.4 ms'],
    [25, 'right', '25 ms'],
    [25.4, 'warning', '25 ms'],
    [180, 'warning', '180 ms to answer: put it near the shop'],
  ])('%d ms away', (ms, kind, words) => {
    expect(judgeLatency(ms)).toEqual(finding(kind, words));
  });

  it.each<[boolean, string[], FindingKind, string]>([
    [false, [], 'right', 'nearcard_app, which owns no table'],
    [true, [], 'warning', 'can empty the audit log'],
    [false, ['select on orders'], 'problem', '(select on orders)'],
    [
      false,
      ['a', 'b', 'c', 'd', 'e'],
      'problem',
      '(a, b, c and 2 more): run `npm run db -- migrate`',
    ],
  ])('whose role owns: %s, lacks %j', (isOwner, lacking, kind, words) => {
    expect(judgeRights({ role: 'nearcard_app', isOwner, lacking })).toEqual(finding(kind, words));
  });

  it.each<[string[], string[], FindingKind, string]>([
    [[], [], 'right', 'The schema is up to date'],
    [['2_b', '3_c'], [], 'problem', "2 of this release's migrations are not applied, 2_b"],
    [[], ['9_z'], 'warning', 'from a newer release (it has 9_z)'],
  ])('with migrations pending %j, unknown %j', (pending, unknown, kind, words) => {
    expect(judgeMigrations({ applied: ['1_a'], pending, unknown })).toEqual(finding(kind, words));
  });
});

describe('a clock', () => {
  it.each<[number, FindingKind, string]>([
    [0, 'right', 'agrees'],
    [-4.4, 'right', 'agrees'],
    [5, 'warning', "5 s ahead of this machine's"],
    [-59, 'warning', "59 s behind this machine's"],
    [60, 'problem', 'NTP'],
  ])('%d s off', (seconds, kind, words) => {
    const at = new Date(now.getTime() + seconds * 1_000);
    expect(judgeClock({ name: 'the database', at, own: now })).toEqual(finding(kind, words));
  });
});

describe('room on the disk', () => {
  it.each<[number, FindingKind, string]>([
    [41.34 * gigabyte, 'right', '41.3 GB are free in /data.'],
    [2 * gigabyte - 1, 'warning', 'make room'],
    [gigabyte / 2, 'warning', '512 MB'],
    [gigabyte / 2 - 1, 'problem', '511 MB are free in /data: the database stops'],
    [0, 'problem', '0 MB'],
  ])('%d bytes', (bytes, kind, words) => {
    expect(judgeRoom('/data', bytes)).toEqual(finding(kind, words));
  });
});

describe('a backup', () => {
  it.each<[number | undefined, boolean, FindingKind, string]>([
    [-1 / 24, false, 'right', '1 hour ago'],
    [-2, false, 'right', '48 hours ago'],
    [-2.1, false, 'warning', '2 days ago'],
    [-30, true, 'warning', '30 days ago'],
    [undefined, false, 'warning', 'No backup found'],
    [undefined, true, 'right', 'a demo needs none'],
  ])('of day %s, in a demo: %s', (days, isDemo, kind, words) => {
    const at = days === undefined ? undefined : inDays(days);
    expect(judgeBackup(at, now, isDemo)).toEqual(finding(kind, words));
  });
});

describe('jobs', () => {
  const none = { due: 0, oldestDueSeconds: 0, running: 0, failing: 0, givenUp: 0 };
  it.each([
    [none, ['right: Nothing failed; 0 in the queue to be done now.']],
    [
      { ...none, due: 3, oldestDueSeconds: 600, running: 1 },
      ['right: Nothing failed; 4 in the queue to be done now.'],
    ],
    [{ ...none, givenUp: 1 }, [expect.stringMatching(/^warning: 1 job is no longer retried/)]],
    [{ ...none, failing: 2 }, [expect.stringMatching(/^warning: 2 jobs are failing/)]],
    [
      { due: 7, oldestDueSeconds: 661, running: 0, failing: 2, givenUp: 1 },
      [
        expect.stringMatching(/^problem: 7 jobs are due, for up to 11 minutes, and not run/),
        expect.stringMatching(/^warning: 1 job is no longer retried/),
        expect.stringMatching(/^warning: 2 jobs are failing/),
      ],
    ],
  ])('%j', (queue, lines) => {
    expect(judgeJobs(queue).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(lines);
  });
});

describe('remains of a demo', () => {
  it('names the accounts, and an admin with its password', () => {
    const accounts = ['maya@nearcard.test', 'sofia@nearcard.test'];
    const [admin, samples] = judgeDemoRemains({
      accounts,
      adminsWithItsPassword: ['boss@example.test'],
    });
    expect(admin).toEqual(
      finding('problem', 'boss@example.test has the password of the demo: change it'),
    );
    expect(samples).toEqual(finding('problem', '(maya@nearcard.test, sofia@nearcard.test)'));
  });

  it('says that there are none', () => {
    const [none] = judgeDemoRemains({ accounts: [], adminsWithItsPassword: [] });
    expect(none).toEqual(finding('right', 'No demo accounts'));
  });
});

describe('settings', () => {
  const shop = {
    isDemo: false,
    unknownSettings: [],
    rateLimitFactor: 1,
    commonPasswords: 'refuse' as const,
    payments: { isSandboxAllowed: false },
    taxTable: [],
    seller: { taxId: undefined, postal: undefined },
    site: { supportPhone: undefined },
  };
  const german = [{ country: 'DE', millionths: 190_000, name: 'VAT' }];

  it.each<[object, FindingKind, string]>([
    [{}, 'right', 'The settings are valid.'],
    [{ isDemo: true, rateLimitFactor: 9 }, 'right', 'this is a demo'],
    [{ unknownSettings: ['S3_BUKET'] }, 'warning', "S3_BUKET isn't one of the shop's settings"],
    [{ isDemo: true, commonPasswords: 'warn' }, 'right', 'this is a demo'],
    [{ commonPasswords: 'warn' }, 'warning', 'COMMON_PASSWORDS is set to warn'],
    [{ rateLimitFactor: 1_000 }, 'warning', 'RATE_LIMIT_FACTOR is 1000'],
    [{ payments: { isSandboxAllowed: true } }, 'warning', 'without paying'],
    [{ taxTable: german }, 'warning', 'no e-invoices. Missing: the seller’s address in parts'],
    [{ taxTable: [{ ...german[0], country: 'US' }] }, 'right', 'The settings are valid.'],
  ])('%j', async (change, kind, words) => {
    const findings = await checkSettings({ ...shop, ...change });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toEqual(finding(kind, words));
  });
});

describe('shipping zones', () => {
  const priced = { ...zone, prices: { USD: 500, EUR: 500, GBP: 500 } };
  it.each<[string, readonly (typeof priced)[], readonly string[], FindingKind[], string]>([
    ['none', [], ['US'], [], ''],
    ['that fit', [priced], ['DE'], [], ''],
    ['that serve a part', [priced], ['DE', 'US'], ['warning'], 'no shipping zone serves: US'],
    ['that serve nothing', [priced], ['US'], ['problem'], 'No cards can be ordered'],
  ])('%s', (_, shipping, allowed, kinds, words) => {
    const found = judgeShipping({ ...seedContent, shipping }, allowed);
    expect(found).toEqual(kinds.map((kind) => finding(kind, words)));
  });

  it('need a price in each currency that is sold in', () => {
    const found = judgeShipping(
      { ...seedContent, shipping: [{ ...zone, prices: { USD: 5 } }] },
      [],
    );
    expect(found).toEqual([
      finding('warning', 'Nothing is sold in euros. Missing: the price of shipping to Europe'),
      finding('warning', 'Nothing is sold in pounds.'),
    ]);
  });
});
