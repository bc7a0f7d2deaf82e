import type { User } from '#wire/user.ts';
import type { Database } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrderCardsService } from '#server/features/orders/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import { presentUser } from './user-view.presenter.ts';

/** Builds the wire's `user` out of the rooms that know its parts. */
export interface UserViewService {
  /** @throws AppError `unauthenticated` when the account is gone */
  getUser(accountId: string): Promise<User>;
  viewOf(account: Account): Promise<User>;
}

export function createUserViewService(options: {
  readonly database: Database;
  readonly accounts: AccountsService;
  readonly profiles: ProfilesService;
  readonly cards: CardsService;
  readonly entitlements: EntitlementsService;
  readonly orderCards: OrderCardsService;
}): UserViewService {
  const { database, accounts, profiles, cards, entitlements, orderCards } = options;

  async function viewOf(account: Account): Promise<User> {
    const [profileRows, cardRows, tier, openCards] = await Promise.all([
      profiles.listProfiles(database, account.id),
      cards.listCards(database, account.id),
      entitlements.tierOf(database, account.id),
      orderCards.countOpen(database, account.id),
    ]);
    return presentUser(account, { profiles: profileRows, cards: cardRows, openCards, tier });
  }

  return {
    viewOf,
    getUser: async (accountId) => viewOf(await accounts.getAccount(database, accountId)),
  };
}
