import { registerCartRoutes } from '#server/features/cart/cart.routes.ts';
import { registerCatalogRoutes } from '#server/features/catalog/catalog.routes.ts';
import { registerCheckoutRoutes } from '#server/features/checkout/checkout.routes.ts';
import { registerWebhookRoutes } from '#server/features/checkout/webhooks.routes.ts';
import { registerOrdersRoutes } from '#server/features/orders/orders.routes.ts';
import { registerSandboxRoutes } from '#server/features/payments/sandbox/sandbox.routes.ts';
import { registerSubscriptionsRoutes } from '#server/features/subscriptions/subscriptions.routes.ts';
import type { Services } from '#server/services.ts';
import type { App } from './app-type.ts';
import type { Authentication } from './authentication.ts';

/** The calls that sell, below `/api`. */
export function registerShopRoutes(
  api: App,
  services: Services,
  authentication: Authentication,
): void {
  const { sandbox } = services.shop;
  const options = { ...services, ...services.shop, authentication };
  registerCatalogRoutes(api, options);
  registerCartRoutes(api, options);
  registerOrdersRoutes(api, options);
  registerSubscriptionsRoutes(api, options);
  registerCheckoutRoutes(api, options);
  registerWebhookRoutes(api, options);
  if (sandbox) registerSandboxRoutes(api, { sandbox, authentication });
}
