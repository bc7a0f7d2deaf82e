import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCheckoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import type { Dependencies } from './dependencies.ts';
import { createOfferService } from './offer.service.ts';
import { createReturnService } from './return.service.ts';
import { createSeatCheckoutService } from './seat-checkout.service.ts';

/** Takes a cart to the payment page of a provider, and the buyer back from there. */
export function createCheckoutModule(platform: Platform, dependencies: Dependencies) {
  const offer = createOfferService(platform, dependencies);
  const checkout = createCheckoutService(platform, { ...dependencies, offer });
  const seatCheckout = createSeatCheckoutService(platform, { ...dependencies, offer });
  const returns = createReturnService(platform, dependencies);
  return {
    services: { offer, checkout, seatCheckout, returns },
    routes: (app: App) =>
      registerCheckoutRoutes(app, { ...platform, ...dependencies, checkout, returns }),
    start: () => void offer.check(),
  };
}
