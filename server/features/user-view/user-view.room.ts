import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrderCardsService } from '#server/features/orders/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createUserViewService } from './user-view.service.ts';

export function createUserViewRoom(
  platform: Platform,
  below: {
    readonly accounts: AccountsService;
    readonly profiles: ProfilesService;
    readonly cards: CardsService;
    readonly entitlements: EntitlementsService;
    readonly orderCards: OrderCardsService;
  },
) {
  return { services: { userView: createUserViewService({ ...platform, ...below }) } };
}
