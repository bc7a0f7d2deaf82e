import { AppError } from '#domain/errors.ts';
import { right, worstKind, type Finding } from '#domain/health/finding.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPassLinks } from './pass-links.ts';
import type { GoogleWallet } from './providers/google-wallet.ts';
import type { OfferedWallets } from './wallet-changes.ts';
import { checkGoogleWallet, judgeApplePasses } from './wallets-setup.ts';

interface Dependencies extends OfferedWallets {
  readonly googleWallet: GoogleWallet | undefined;
}

export type WalletsService = ReturnType<typeof createWalletsService>;

/** The wallets that the shop puts cards into, each for the card of who asks. */
export function createWalletsService(
  platform: Platform,
  { apple, google, googleWallet }: Dependencies,
) {
  const { config, clock } = platform;
  const links = createPassLinks(platform);

  /** A phone refuses a pass that is signed by what has expired or does not fit. */
  function findApple() {
    const { apple: given } = config.wallets;
    const isUsable =
      given !== undefined && worstKind(judgeApplePasses(given, clock.now())) !== 'problem';
    return isUsable ? apple : undefined;
  }

  return {
    listOffered: () => ({ apple: findApple() !== undefined, google: google !== undefined }),

    /** A link to the account's pass, for a navigation. @throws AppError `not_found` where none is offered */
    async linkToApplePass(accountId: string): Promise<string> {
      if (findApple() === undefined) throw notOffered();
      return links.make(accountId);
    },

    /** The pass behind a link; undefined where the link has ended, or its account is gone. */
    async findLinkedApplePass(link: string): Promise<Buffer | undefined> {
      const accountId = await links.read(link);
      return accountId === undefined ? undefined : findApple()?.passes.issue(accountId);
    },

    /** @throws AppError `not_found` where it is not offered, and as `issue` */
    async saveToGoogle(accountId: string): Promise<string> {
      if (google === undefined) throw notOffered();
      return google.issue(accountId);
    },

    /** Looks at what the shop has of each wallet. */
    async check(): Promise<readonly Finding[]> {
      const { apple: given } = config.wallets;
      const findings = [
        ...(given === undefined ? [] : judgeApplePasses(given, clock.now())),
        ...(googleWallet === undefined ? [] : [await checkGoogleWallet(googleWallet)]),
      ];
      return findings.length > 0 ? findings : [right('This shop doesn’t offer wallet cards.')];
    },
  };
}

const notOffered = () => new AppError('not_found', 'This shop doesn’t support this wallet.');
