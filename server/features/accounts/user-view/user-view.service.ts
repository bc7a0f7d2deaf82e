import { valueFor } from '#domain/accounts/tiers.ts';
import type {
  Account,
  AccountsService,
  UserView,
} from '#server/features/accounts/accounts.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentUser } from './user-view.presenter.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly profiles: ProfilesService;
  readonly cards: CardsService;
  readonly catalogVersions: Pick<CatalogVersionsService, 'keptProfiles'>;
  readonly entitlements: EntitlementsService;
  readonly orderCards: OrderCardsService;
}

/** Builds the wire's `user` out of the modules that know its parts. */
export function createUserViewService(
  { database }: Platform,
  { accounts, profiles, cards, catalogVersions, entitlements, orderCards }: Dependencies,
): UserView {
  async function viewOf(account: Account) {
    const [profileRows, cardRows, tier, cardsBought, kept] = await Promise.all([
      profiles.listProfiles(database, account.id),
      cards.listCards(database, account.id),
      entitlements.tierOf(database, account.id),
      orderCards.countBought(database, account.id),
      catalogVersions.keptProfiles(),
    ]);
    return presentUser(account, {
      profiles: profileRows,
      cards: cardRows,
      cardsBought,
      tier,
      kept: valueFor(kept, tier),
    });
  }

  return {
    viewOf,
    getUser: async (accountId: string) => viewOf(await accounts.getAccount(database, accountId)),
  };
}
