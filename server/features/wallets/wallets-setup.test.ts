import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import {
  makeAppleCertificates,
  openssl,
  passphrase,
  passTypeId,
  teamId,
  type AppleCertificates,
} from '#tests/support/apple-certificates.ts';
import { FakeGoogleWallet } from '#tests/contracts/wallets/fake-google-wallet.ts';
import { createGoogleWallet } from './providers/google-wallet.ts';
import { checkGoogleWallet, judgeApplePasses } from './wallets-setup.ts';

const dayMs = 86_400_000;

describe.skipIf(openssl === undefined)('the certificates of Apple passes', () => {
  let made: AppleCertificates;
  beforeAll(async () => {
    made = await makeAppleCertificates();
  });
  afterAll(() => made.remove());

  const read = (changes: NodeJS.ProcessEnv = {}) =>
    readConfig({
      APPLE_PASS_CERTIFICATE: made.certificate,
      APPLE_PASS_KEY: made.key,
      APPLE_PASS_PASSPHRASE: passphrase,
      APPLE_PASS_WWDR: made.wwdr,
      APPLE_PASS_TYPE_ID: passTypeId,
      APPLE_PASS_TEAM_ID: teamId,
      ...changes,
    }).wallets.apple!;

  it.each<[string, () => NodeJS.ProcessEnv, number, string[]]>([
    ['as they should be', () => ({}), 1, ['right: is valid until']],
    ['a month before their end', () => ({}), 61, ['warning: expires on', 'warning: expires on']],
    ['past their end', () => ({}), 91, ['problem: expired on', 'problem: expired on']],
    ['not begun yet', () => ({}), -2, ['problem: not valid yet', 'problem: not valid yet']],
    ['of another issuer', () => ({ APPLE_PASS_WWDR: made.root }), 1, ['problem: did not issue']],
    [
      'with the key of another',
      () => ({ APPLE_PASS_KEY: made.server.key }),
      1,
      ['problem: doesn’t match'],
    ],
    [
      'of another pass type',
      () => ({ APPLE_PASS_TYPE_ID: 'pass.other' }),
      1,
      [`problem: '${passTypeId}'`],
    ],
    ['of another team', () => ({ APPLE_PASS_TEAM_ID: 'OTHER' }), 1, [`problem: '${teamId}'`]],
  ])('%s', (_, changes, days, expected) => {
    const findings = judgeApplePasses(read(changes()), new Date(Date.now() + days * dayMs));
    expect(findings).toHaveLength(expected.length);
    findings.forEach(({ kind, text }, index) => {
      const [wanted = '', words = ''] = expected[index]?.split(': ') ?? [];
      expect(kind).toBe(wanted);
      expect(text).toContain(words);
    });
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['a wrong passphrase', { APPLE_PASS_PASSPHRASE: 'wrong' }, 'that APPLE_PASS_PASSPHRASE opens'],
    ['no passphrase', { APPLE_PASS_PASSPHRASE: '' }, 'that APPLE_PASS_PASSPHRASE opens'],
    ['no team', { APPLE_PASS_TEAM_ID: '' }, 'APPLE_PASS_TEAM_ID is needed when APPLE_PASS_CER'],
    ['no file', { APPLE_PASS_WWDR: '/no/such/file' }, 'APPLE_PASS_WWDR is neither the content'],
    ['no certificate', { APPLE_PASS_WWDR: '-----BEGIN X' }, 'APPLE_PASS_WWDR must be a certific'],
  ])('stop the start with %s, and the line has nothing of them', (_, changes, line) => {
    expect(() => read(changes)).toThrow(line);
    expect(() => read(changes)).not.toThrow(/no\/such|wrong/);
  });

  it('are read from one line of an environment file as well', () => {
    const inOneLine = made.certificate.replaceAll('\n', String.raw`\n`);
    expect(read({ APPLE_PASS_CERTIFICATE: inOneLine }).certificate).toBe(read().certificate);
  });
});

describe('Google Wallet', () => {
  it.each([
    [undefined, 'right', 'accepts this shop'],
    [{ status: 403, body: {} }, 'problem', 'it answers 403'],
    ['refused' as const, 'problem', 'it does not answer'],
  ])('that answers %j', async (fault, kind, words) => {
    const fake = new FakeGoogleWallet();
    const { google } = readConfig(await fake.listen()).wallets;
    fake.server.faultOf = () => fault;
    const finding = await checkGoogleWallet(createGoogleWallet(google!, { now: () => new Date() }));
    expect(finding).toMatchObject({ kind, text: expect.stringContaining(words) });
    await fake.close();
  });

  it.each([
    [{ GOOGLE_WALLET_ISSUER_ID: '1' }, 'GOOGLE_WALLET_SERVICE_ACCOUNT is needed when'],
    [{ GOOGLE_WALLET_SERVICE_ACCOUNT: '{}' }, "must be the JSON of a service account's key"],
    [{ GOOGLE_WALLET_SERVICE_ACCOUNT: '{"private_key": 1' }, 'must be the JSON of a service acc'],
  ])('with half of its settings %j', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });
});
