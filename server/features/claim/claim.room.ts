import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { KnownNetworks } from '#server/features/accounts/known-networks.ts';
import type { OtpService } from '#server/features/accounts/otp.service.ts';
import type { PasswordCheck } from '#server/features/accounts/password-check.ts';
import type { PasswordHashing } from '#server/features/accounts/password-hashing.ts';
import type { SessionsService } from '#server/features/accounts/sessions.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrderCardsService } from '#server/features/orders/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerClaimRoutes } from './claim.routes.ts';
import { createClaimService } from './claim.service.ts';

export function createClaimRoom(
  platform: Platform,
  below: {
    readonly accounts: AccountsService;
    readonly otp: OtpService;
    readonly sessions: SessionsService;
    readonly knownNetworks: KnownNetworks;
    readonly passwords: PasswordHashing;
    readonly passwordCheck: PasswordCheck;
    readonly cards: CardsService;
    readonly profiles: ProfilesService;
    readonly orderCards: OrderCardsService;
    readonly userView: UserViewService;
  },
) {
  const claims = createClaimService({ ...platform, ...below });
  return {
    services: { claims },
    routes: (app: App) => registerClaimRoutes(app, { ...platform, ...below, claims }),
  };
}
