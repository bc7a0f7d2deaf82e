import type { Queryable } from '#server/database/database.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createApplePassesService } from './apple/apple-passes.service.ts';
import { registerAppleWalletRoutes } from './apple/apple-wallet.routes.ts';
import { createGooglePassesService } from './google/google-passes.service.ts';
import { createApplePush } from './providers/apple-push.ts';
import { createGoogleWallet } from './providers/google-wallet.ts';
import { createWalletCards, type WalletCardsDependencies } from './wallet-cards.ts';
import { createWalletChanges } from './wallet-changes.ts';
import { exportPasses } from './wallets-export.ts';
import { registerWalletsRoutes } from './wallets.routes.ts';
import { createWalletsService } from './wallets.service.ts';

interface Dependencies extends WalletCardsDependencies {
  readonly uploads: UploadsService;
  readonly profiles: ProfilesService;
}

/** Cards in Apple Wallet and Google Wallet, each where the shop has what it needs (decision 34). */
export function createWalletsModule(platform: Platform, dependencies: Dependencies) {
  const { config, clock, database } = platform;
  const walletCards = createWalletCards(platform, dependencies);
  const { apple: appleConfig, google: googleConfig } = config.wallets;
  const googleWallet = googleConfig && createGoogleWallet(googleConfig, clock);
  const apple = appleConfig && {
    passes: createApplePassesService(platform, { ...dependencies, walletCards }, appleConfig),
    push: createApplePush(appleConfig),
  };
  const google = googleWallet && createGooglePassesService(platform, { walletCards, googleWallet });
  const changes = createWalletChanges(platform, { apple, google });
  const wallets = createWalletsService(platform, { apple, google, googleWallet });
  dependencies.profiles.onChange((tx, owner) => changes.noteChange(tx, owner));
  return {
    services: { checkWallets: () => wallets.check() },
    routes(app: App) {
      registerWalletsRoutes(app, platform, wallets);
      registerAppleWalletRoutes(app, platform, apple?.passes);
    },
    jobs: changes.jobs,
    export: (accountId: string) => exportPasses(database, accountId),
    erase: (tx: Queryable, account: LeavingAccount) => changes.noteLeaving(tx, account),
  };
}
