import { AppError } from '#domain/errors.ts';
import { applePassOf, voidedApplePass } from '#domain/wallets/apple-pass.ts';
import type { ApplePassConfig } from '#server/config/config.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { hashToken, isSameHash } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WalletCards } from '../wallet-cards.ts';
import * as passes from './apple-passes.repository.ts';
import type { ApplePassRow } from './apple-passes.repository.ts';
import { makePassFile } from './pass-file.ts';
import { passImages } from './pass-images.ts';

/** Below it Apple's calls are answered; phones put `/v1/…` behind it. */
export const appleWalletPath = '/api/apple-wallet';

/** More phones than anybody has: who copies a pass registers no more of them. */
const mostDevices = 20;

/** Signing takes the process for some 50 ms. */
const signing = {
  waiting: 100,
  message: 'Too many cards are being made. Please try again.',
};

interface Dependencies {
  readonly accounts: AccountsService;
  readonly uploads: UploadsService;
  readonly walletCards: WalletCards;
}

/** A pass that Apple's calls name, and the token that they show for it. */
export interface ClaimedPass {
  readonly passTypeId: string;
  readonly serial: string;
  readonly token: string;
}

export type ApplePassesService = ReturnType<typeof createApplePassesService>;

/** The passes of accounts in Apple Wallet, and the phones that have them. */
export function createApplePassesService(
  platform: Platform,
  { accounts, uploads, walletCards }: Dependencies,
  apple: ApplePassConfig,
) {
  const { database, clock, ids, sealing, rateLimits, publicUrl, brand } = platform;
  const limit = createConcurrencyLimit(1, signing);
  const asking = rateLimits.localLimiter({ name: 'apple-pass', points: 60, perSeconds: 3_600 });

  const purposeOfToken = (passId: string) => `apple pass ${passId}`;
  const purposeOfPush = (passId: string, deviceHash: Buffer) =>
    `apple push ${passId} ${deviceHash.toString('hex')}`;

  /** The token of a pass; undefined where its key is gone. One of an older key is sealed anew. */
  async function readToken({ id, tokenSealed }: ApplePassRow): Promise<Buffer | undefined> {
    const opened = await sealing.open(purposeOfToken(id), tokenSealed);
    if (opened !== undefined && !opened.isCurrent) await keepToken(id, opened.plain);
    return opened?.plain;
  }

  async function keepToken(passId: string, token: Uint8Array): Promise<void> {
    const sealed = await sealing.seal(purposeOfToken(passId), token);
    await passes.updateToken(database, passId, sealed);
  }

  /** A token that nobody can read opens nothing: the pass gets another one. */
  async function readOrRenewToken(pass: ApplePassRow): Promise<string> {
    const kept = await readToken(pass);
    const token = kept?.toString() ?? ids.token();
    if (kept === undefined) await keepToken(pass.id, Buffer.from(token));
    return token;
  }

  async function keepPhone(deviceHash: Buffer, passId: string, pushToken: Uint8Array) {
    return passes.upsertRegistration(database, {
      deviceHash,
      passId,
      pushTokenSealed: await sealing.seal(purposeOfPush(passId, deviceHash), pushToken),
      registeredAt: clock.now(),
    });
  }

  async function makeFile({ accountId, serial }: ApplePassRow, token: string): Promise<Buffer> {
    const card = await walletCards.read(database, accountId);
    const pictures = card ?? { photo: '', logo: '' };
    return limit.run(async () =>
      makePassFile(
        {
          pass: card === undefined ? voidedApplePass(brand().brandName) : applePassOf(card),
          identity: { serial, token },
          images: await passImages(uploads, pictures),
          brandName: brand().brandName,
          webServiceUrl: publicUrl + appleWalletPath,
        },
        apple,
      ),
    );
  }

  /** @throws AppError `unauthenticated` for a pass that there is not, and for another token */
  async function authenticate({ passTypeId, serial, token }: ClaimedPass): Promise<ApplePassRow> {
    const pass =
      passTypeId === apple.passTypeId ? await passes.findPassBySerial(database, serial) : undefined;
    const kept = pass && (await readToken(pass));
    const isRight = kept !== undefined && isSameHash(hashToken(kept.toString()), hashToken(token));
    if (pass === undefined || !isRight) {
      throw new AppError('unauthenticated', 'We couldn’t find that pass.');
    }
    return pass;
  }

  return {
    /** The pass of an account, which is made when it is first asked for; undefined where the account is gone. */
    async issue(accountId: string): Promise<Buffer | undefined> {
      const now = clock.now();
      const id = ids.id(now);
      const token = Buffer.from(ids.token());
      const tokenSealed = await sealing.seal(purposeOfToken(id), token);
      const pass = await database.transaction().execute(async (tx) => {
        const account = await accounts.lock(tx, accountId);
        return (
          account &&
          passes.findOrInsertPass(tx, {
            id,
            accountId,
            serial: ids.token(),
            tokenSealed,
            issuedAt: now,
            changedAt: wholeSeconds(now),
          })
        );
      });
      return pass && makeFile(pass, await readOrRenewToken(pass));
    },

    /**
     * The pass as it is now, for a phone that has it; undefined where it has not changed since.
     * @param knownSince when the phone's one was changed
     * @throws AppError `unauthenticated`, `rate_limited`
     */
    async findLatest(claimed: ClaimedPass, knownSince: Date | undefined) {
      const pass = await authenticate(claimed);
      await asking.consume(pass.id);
      const { changedAt } = pass;
      if (knownSince !== undefined && changedAt <= knownSince) return undefined;
      return { changedAt, file: await makeFile(pass, claimed.token) };
    },

    /**
     * Registers a phone for changes of a pass.
     * @returns whether it did not before @throws AppError `unauthenticated`
     */
    async register(claimed: ClaimedPass, device: string, pushToken: string): Promise<boolean> {
      const { id: passId } = await authenticate(claimed);
      const isNew = await keepPhone(hashToken(device), passId, Buffer.from(pushToken));
      if (isNew) await passes.deleteOldestRegistrations(database, passId, mostDevices);
      return isNew;
    },

    /** @throws AppError `unauthenticated` */
    async unregister(claimed: ClaimedPass, device: string): Promise<void> {
      const { id } = await authenticate(claimed);
      await passes.deleteRegistration(database, hashToken(device), id);
    },

    /** The passes of a phone that have changed since a number, which is 0 at first; undefined where none has. */
    async listChanged(device: string, passTypeId: string, since: number) {
      if (passTypeId !== apple.passTypeId) return undefined;
      const changed = await passes.listChangedPasses(database, hashToken(device), since);
      if (changed.length === 0) return undefined;
      return {
        serialNumbers: changed.map(({ serial }) => serial),
        lastUpdated: String(Math.max(...changed.map(({ changeNumber }) => changeNumber))),
      };
    },

    /** The phones that have some passes, each with the token by which Apple finds it. */
    async listPhones(passIds: readonly string[]) {
      const registrations = await passes.listRegistrations(database, passIds);
      const phones = registrations.map(async ({ deviceHash, passId, pushTokenSealed }) => {
        const opened = await sealing.open(purposeOfPush(passId, deviceHash), pushTokenSealed);
        if (opened?.isCurrent === false) await keepPhone(deviceHash, passId, opened.plain);
        return { deviceHash, passId, pushToken: opened?.plain.toString() };
      });
      return Promise.all(phones);
    },

    forgetPhone: (deviceHash: Buffer, passId: string) =>
      passes.deleteRegistration(database, deviceHash, passId),
  };
}

function wholeSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000);
}
