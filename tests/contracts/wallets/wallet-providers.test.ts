import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expiredGooglePass } from '#domain/wallets/google-pass.ts';
import { readConfig } from '#server/config/config.ts';
import { createApplePush } from '#server/features/wallets/providers/apple-push.ts';
import { createGoogleWallet } from '#server/features/wallets/providers/google-wallet.ts';
import {
  makeAppleCertificates,
  openssl,
  passphrase,
  passTypeId,
  teamId,
  type AppleCertificates,
} from '#tests/support/apple-certificates.ts';
import { FakeApns } from './fake-apns.ts';
import { FakeGoogleWallet } from './fake-google-wallet.ts';

/** The conduct of a stand-in at the next request. */
type Conduct =
  'takes it' | 'has the pass no more' | 'is overloaded' | 'fails' | 'is silent' | 'hangs up';

/** A provider that is notified of a change, and what stands in for it. */
interface WalletProvider {
  /** @returns whether the change is done with @throws where it has to be notified again */
  tell(): Promise<boolean>;
  conduct(conduct: Conduct): void;
  /** The secrets and details that no error may hold. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** The contract of a provider: what is notified is notified once more after a failure, and never after a success. */
function describeWalletContract(name: string, create: () => Promise<WalletProvider>): void {
  describe(`${name}, notified of a change`, () => {
    let provider: WalletProvider;
    beforeAll(async () => {
      provider = await create();
    });
    beforeEach(() => provider.conduct('takes it'));
    afterAll(() => provider.close());

    it.each<Conduct>(['takes it', 'has the pass no more'])(
      'that %s has received',
      async (conduct) => {
        provider.conduct(conduct);
        expect(await provider.tell()).toBe(true);
      },
    );

    it.each<Conduct>(['is overloaded', 'fails', 'is silent', 'hangs up'])(
      'that %s is notified again, and no error has a secret',
      async (conduct) => {
        provider.conduct(conduct);
        const outcome = await provider.tell().catch((error: unknown) => error);
        expect(outcome).not.toBe(true);
        const shown = outcome instanceof Error ? `${outcome.message} ${outcome.stack}` : '';
        expect(provider.secrets.filter((secret) => shown.includes(secret))).toEqual([]);
        provider.conduct('takes it');
        expect(await provider.tell()).toBe(true);
      },
    );
  });
}

const pushToken = 'ab'.repeat(32);
let certificates: AppleCertificates | undefined;
afterAll(() => certificates?.remove());

async function createApple(): Promise<WalletProvider & { readonly apns: FakeApns }> {
  certificates ??= await makeAppleCertificates();
  const { root, server, wwdr, certificate, key } = certificates;
  const apns = new FakeApns({ ...server, ca: root });
  const { apple } = readConfig({
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_PASS_PASSPHRASE: passphrase,
    APPLE_PASS_WWDR: wwdr,
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_PASS_TEAM_ID: teamId,
    APPLE_PUSH_API_BASE: await apns.listen(),
  }).wallets;
  const push = createApplePush({ ...apple!, ca: root, timeoutMs: 200 });
  return {
    apns,
    secrets: [pushToken],
    async tell() {
      return (await push([pushToken])).get(pushToken) !== 'failed';
    },
    conduct(conduct) {
      const answers = {
        'takes it': [200],
        'has the pass no more': [410, 'Unregistered'],
        'is overloaded': [429, 'TooManyRequests'],
        fails: [500, 'InternalServerError'],
        'is silent': 'unanswered',
        'hangs up': 'cut off',
      } as const;
      apns.answerTo = () => answers[conduct];
    },
    close: () => apns.close(),
  };
}

async function createGoogle(): Promise<WalletProvider> {
  const fake = new FakeGoogleWallet();
  const { google } = readConfig(await fake.listen()).wallets;
  const wallet = createGoogleWallet(google!, { now: () => new Date() }, 200);
  const pass = { ...expiredGooglePass(wallet.idsOf('random-name'), 'Nearcard'), note: 'Ada' };
  await wallet.put(pass);
  return {
    secrets: ['Ada', 'granted', 'random-name'],
    async tell() {
      await wallet.update(pass);
      return true;
    },
    conduct(conduct) {
      const faults = {
        'takes it': undefined,
        'has the pass no more': { status: 404, body: {} },
        'is overloaded': { status: 429, body: { note: 'Ada' } },
        fails: { status: 500, body: { note: 'Ada' } },
        'is silent': 'unanswered',
        'hangs up': 'refused',
      } as const;
      fake.server.faultOf = () => faults[conduct];
    },
    close: fake.close,
  };
}

describe.skipIf(openssl === undefined)('pushes to Apple', () => {
  describeWalletContract('Apple Push', createApple);

  it('go by the certificate of the pass type, empty, to each phone once', async () => {
    const provider = await createApple();
    await provider.tell();
    expect(provider.apns.pushes).toEqual([
      { pushToken, topic: passTypeId, body: '{}', client: 'Card' },
    ]);
    await provider.close();
  });
});

describeWalletContract('Google Wallet', createGoogle);

describe('Google Wallet', () => {
  it('is asked for one token and one class, and for another token once the first is refused', async () => {
    const fake = new FakeGoogleWallet();
    const { google } = readConfig(await fake.listen()).wallets;
    const wallet = createGoogleWallet(google!, { now: () => new Date() });
    const pass = expiredGooglePass(wallet.idsOf('one'), 'Nearcard');
    await wallet.put(pass);
    await wallet.put({ ...pass, state: 'ACTIVE' });
    expect(fake.passes.get(pass.id)).toMatchObject({ state: 'ACTIVE' });
    fake.server.faults.push({ status: 401, body: {} });
    await expect(wallet.update(pass)).rejects.toThrow('answered 401 to PATCH genericObject');
    await wallet.update(pass);
    expect(fake.passes.get(pass.id)).toMatchObject({ state: 'EXPIRED' });
    expect(
      fake.server.requests.map(({ method, path }) => `${method} ${path.split('/')[3] ?? path}`),
    ).toEqual([
      'POST /token',
      'POST genericClass',
      'POST genericObject',
      'POST genericObject',
      'PATCH genericObject',
      'PATCH genericObject',
      'POST /token',
      'PATCH genericObject',
    ]);
    await fake.close();
  });
});
