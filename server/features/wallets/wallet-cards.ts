import { cardPath } from '#domain/public-card/card-paths.ts';
import { walletCardOf, type WalletCard } from '#domain/wallets/wallet-card.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface WalletCardsDependencies {
  readonly accounts: AccountsService;
  readonly publicCards: PublicCardService;
}

export type WalletCards = ReturnType<typeof createWalletCards>;

/** The cards of accounts as wallets show them. */
export function createWalletCards(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  { accounts, publicCards }: WalletCardsDependencies,
) {
  return {
    /** The card with its active profile; undefined for an account that has none. */
    async read(db: Queryable, accountId: string): Promise<WalletCard | undefined> {
      const { uniqueId } = await accounts.getAccount(db, accountId);
      const found = await publicCards.findCard({ uniqueId });
      if (found.kind !== 'profile') return undefined;
      return walletCardOf(found.wholeProfile, publicUrl + cardPath(uniqueId));
    },
  };
}
