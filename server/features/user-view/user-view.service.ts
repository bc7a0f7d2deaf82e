import type { User } from '#domain/accounts/user.ts';
import type { Database } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
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
}): UserViewService {
  const { database, accounts, profiles, cards } = options;

  async function viewOf(account: Account): Promise<User> {
    const [profileRows, cardRows] = await Promise.all([
      profiles.listProfiles(database, account.id),
      cards.listCards(database, account.id),
    ]);
    return presentUser(account, profileRows, cardRows);
  }

  return {
    viewOf,
    getUser: async (accountId) => viewOf(await accounts.getAccount(database, accountId)),
  };
}
