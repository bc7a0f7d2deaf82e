import { AppError } from '#domain/errors.ts';
import {
  expiredGooglePass,
  googlePassOf,
  googleSaveUrl,
  longestSaveToken,
} from '#domain/wallets/google-pass.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { GoogleWallet } from '../providers/google-wallet.ts';
import type { WalletCards } from '../wallet-cards.ts';
import { findGooglePass, findOrInsertGooglePass } from './google-passes.repository.ts';

interface Dependencies {
  readonly walletCards: WalletCards;
  readonly googleWallet: GoogleWallet;
}

export type GooglePassesService = ReturnType<typeof createGooglePassesService>;

/** The passes of accounts in Google Wallet. */
export function createGooglePassesService(
  { database, clock, ids, publicUrl, brand }: Platform,
  { walletCards, googleWallet }: Dependencies,
) {
  /** @returns undefined for an account without a profile */
  async function read(accountId: string, name: string) {
    const card = await walletCards.read(database, accountId);
    return (
      card &&
      googlePassOf(card, googleWallet.idsOf(name), { brandName: brand().brandName, publicUrl })
    );
  }

  return {
    /**
     * The address at which an account's pass is saved. A pass that does not fit into it is made at Google first.
     * @throws AppError `conflict` without a profile, `unavailable` where Google does not take the pass
     */
    async issue(accountId: string): Promise<string> {
      const { name } = await findOrInsertGooglePass(database, {
        accountId,
        name: ids.token(),
        issuedAt: clock.now(),
      });
      const pass = await read(accountId, name);
      if (pass === undefined) throw new AppError('conflict', 'Please add a profile first.');
      const whole = await googleWallet.signSave(pass, publicUrl);
      if (whole.length <= longestSaveToken) return googleSaveUrl(whole);
      try {
        await googleWallet.put(pass);
      } catch (cause) {
        const message = 'Google Wallet is not available at the moment. Please try again.';
        throw new AppError('unavailable', message, { retryAfterSeconds: 10, cause });
      }
      return googleSaveUrl(await googleWallet.signSave(googleWallet.idsOf(name), publicUrl));
    },

    /** Has Google show what the account's card has now. */
    async update(accountId: string): Promise<void> {
      const kept = await findGooglePass(database, accountId);
      // The account has left meanwhile, and its pass was ended then.
      if (kept === undefined) return;
      const pass = await read(accountId, kept.name);
      await googleWallet.update(
        pass ?? expiredGooglePass(googleWallet.idsOf(kept.name), brand().brandName),
      );
    },

    /** Ends a pass whose account has left: Google forgets what was in it. */
    end: (name: string) =>
      googleWallet.update(expiredGooglePass(googleWallet.idsOf(name), brand().brandName)),
  };
}
