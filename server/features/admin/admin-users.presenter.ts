import { dollarsOf } from '#domain/catalog/money.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { presentHistory } from '#server/http/present-history.ts';
import type { ListedUser, UserDetail } from '#wire/admin/users.ts';
import type { AdminUsersService } from './admin-users.service.ts';

type Found = Awaited<ReturnType<AdminUsersService['get']>>;

export function presentListedUser(account: Found['account']): ListedUser {
  const { id, tier, cardsBought, createdAt, ...plain } = account;
  return {
    _id: id,
    ...plain,
    subscriptionTier: tier,
    nfcCardCount: cardsBought,
    createdAt: createdAt.toISOString(),
  };
}

export function presentUserDetail(found: Found): UserDetail {
  const { account, hasSecondFactor, profiles, locked, cards, orders, plan, sessions, history } =
    found;
  return {
    ...presentListedUser(account),
    physicalCardNumber: cards[0]?.identifier ?? null,
    cardRegisteredAt: cards[0]?.claimedAt?.toISOString() ?? null,
    companyProfiles: profiles.map(
      ({ id, name, companyName, profileType, isActive, customSlug }) => ({
        _id: id,
        userProfile: name,
        companyName,
        profileType,
        isActive,
        isLocked: locked.has(id),
        path: cardPath(account.uniqueId, isActive ? '' : customSlug),
      }),
    ),
    cards: cards.map(({ serial, identifier, state, claimedAt }) => ({
      serial,
      card: identifier,
      state,
      claimedAt: claimedAt?.toISOString() ?? null,
    })),
    orders: orders.map(({ id, orderNumber, status, payment, totalCents, currency, placedAt }) => ({
      _id: id,
      orderNumber,
      status,
      payment,
      currency,
      total: dollarsOf(totalCents),
      timestamp: placedAt.toISOString(),
    })),
    plan,
    sessionCount: sessions.length,
    hasSecondFactor,
    history: history.map(presentHistory),
  };
}
