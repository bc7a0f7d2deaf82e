import { valueFor, type Tier } from '#domain/accounts/tiers.ts';
import type { UserFilter } from '#domain/accounts/user-filter.ts';
import { AppError } from '#domain/errors.ts';
import { lockedProfileIds } from '#domain/profiles/locked.ts';
import { tierAt } from '#domain/subscriptions/entitlement.ts';
import type { Queryable } from '#server/database/database.ts';
import { listedAtMost, readPage, type PageRequest, type Slice } from '#server/database/paging.ts';
import type { AccountStatisticsService } from '#server/features/accounts/account-statistics.service.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { SessionsService } from '#server/features/accounts/sign-in/sessions.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import { createCountCache } from '#server/platform/count-cache.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as users from './admin-users.repository.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly accountStatistics: AccountStatisticsService;
  readonly cards: CardsService;
  readonly catalogVersions: Pick<CatalogVersionsService, 'keptProfiles'>;
  readonly orders: OrdersService;
  readonly profiles: ProfilesService;
  readonly sessions: SessionsService;
  readonly subscriptions: SubscriptionsService;
}

/** The filter of a list of accounts. */
interface ListFilters {
  readonly filter: UserFilter | '';
  readonly search: string;
}

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;

/** Accounts as the admin area lists and shows them. */
export function createAdminUsersService(
  { database, reads, clock, audit }: Platform,
  dependencies: Dependencies,
) {
  const count = createCountCache(clock, dependencies.accountStatistics.count);

  /** Some accounts with their tiers, newest first. */
  async function readAccounts(db: Queryable, ids: readonly string[]) {
    const [rows, held] = await Promise.all([
      users.listAccounts(db, ids),
      users.listEntitlementsOf(db, ids),
    ]);
    return rows.map(({ freeActivatedAt, ...row }) => {
      const entitlements = held.filter(({ accountId }) => accountId === row.id);
      return { ...row, tier: tierAt({ entitlements, freeActivatedAt }, clock.now()) };
    });
  }

  /** Which of some accounts have a tier, in the same order. */
  async function keepOfTier(db: Queryable, ids: readonly string[], tier: Tier | null) {
    const [accounts, held] = await Promise.all([
      users.listFreeActivations(db, ids),
      users.listEntitlementsOf(db, ids),
    ]);
    const heldOf = Map.groupBy(held, ({ accountId }) => accountId);
    return accounts
      .filter(({ id, freeActivatedAt }) => {
        const entitlements = heldOf.get(id) ?? [];
        return tierAt({ entitlements, freeActivatedAt }, clock.now()) === tier;
      })
      .map(({ id }) => id);
  }

  /**
   * A search within a tier. That follows from payments and the time, so no index knows it together with
   * a name: of what is found, as much as a list shows is asked for its tier.
   */
  async function listFoundOfTier(
    db: Queryable,
    request: PageRequest,
    search: string,
    tier: Tier | null,
  ) {
    const filters = { search, isAdmin: false };
    const found = await users.findAccountIds(db, filters, listedAtMost + 1);
    const find = () => keepOfTier(db, found.slice(0, listedAtMost), tier);
    const page = await readPage(request, { find, read: (ids) => readAccounts(db, ids) });
    return { ...page, hasMore: found.length > listedAtMost };
  }

  function list(db: Queryable, request: PageRequest, { filter, search }: ListFilters) {
    const typed = search.trim();
    const read = (ids: readonly string[]) => readAccounts(db, ids);
    if (filter === '' && typed === '') {
      const find = (slice: Slice) => users.sliceOfAccountIds(db, slice);
      return readPage(request, { find, read, count: () => count(db) });
    }
    if (filter === '' || filter === 'admins') {
      const filters = { search: typed, isAdmin: filter === 'admins' };
      const find = ({ limit }: Slice) => users.findAccountIds(db, filters, limit);
      return readPage(request, { find, read });
    }
    if (typed !== '') {
      return listFoundOfTier(db, request, typed, filter === 'no_plan' ? null : filter);
    }
    const now = clock.now();
    const find = ({ limit }: Slice) => users.findOfTier(db, filter, { atMost: limit, now });
    return readPage(request, { find, read });
  }

  return {
    /** Newest first. */
    list: (request: PageRequest, filters: ListFilters) =>
      reads.asOfNow((db) => list(db, request, filters)),

    /** Everything the admin area shows of one account. @throws AppError `not_found` */
    async get(id: string) {
      const [account] = isId(id) ? await readAccounts(database, [id]) : [];
      if (account === undefined) throw new AppError('not_found', 'This account does not exist.');
      const [owner, profiles, cards, orders, plan, sessions, history] = await Promise.all([
        dependencies.accounts.getAccount(database, id),
        dependencies.profiles.listProfiles(database, id),
        dependencies.cards.listCards(database, id),
        dependencies.orders.listOfAccount(database, id),
        dependencies.subscriptions.getPlan(id),
        dependencies.sessions.listOf(database, id),
        audit.historyOfAccount(database, id),
      ]);
      const kept = await dependencies.catalogVersions.keptProfiles();
      const locked = lockedProfileIds(profiles, valueFor(kept, account.tier));
      const { hasSecondFactor } = owner;
      return {
        account,
        hasSecondFactor,
        profiles,
        locked,
        cards,
        orders,
        plan,
        sessions,
        history,
      };
    },
  };
}
