import type { UserView } from '#server/features/accounts/accounts.service.ts';
import { presentPurchase } from '#server/features/orders/orders.presenter.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { checkoutCalls } from '#wire/checkout.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { ReturnService } from './return.service.ts';

/** From the cart to the provider and back (specification 1 and 2, section 7). */
export function registerCheckoutRoutes(
  app: App,
  services: {
    readonly checkout: CheckoutService;
    readonly returns: ReturnService;
    readonly userView: UserView;
    readonly rateLimits: RateLimits;
  },
): void {
  const { checkout, returns, userView, rateLimits } = services;
  const limit = rateLimits.limiter({ name: 'purchase-ip', points: 60, perSeconds: 600 });

  serve(app, checkoutCalls, {
    'POST /purchase': {
      limit,
      async answer({ session, body }) {
        const { url, orderId } = await checkout.purchase(session.accountId, body);
        return { message: 'Redirecting to payment', purchaseId: orderId, url };
      },
    },
    'POST /paypal/create-order': {
      limit,
      async answer({ session, body: { returnUrl, cancelUrl, ...purchase } }) {
        const urls = { returnUrl, cancelUrl };
        const { url, orderId } = await checkout.createPayPalOrder(
          session.accountId,
          purchase,
          urls,
        );
        return { message: 'Redirecting to PayPal', purchaseId: orderId, approvalUrl: url };
      },
    },
    'POST /orders/:number/pay': {
      limit,
      async answer({ session, params }) {
        const { url, orderId } = await checkout.pay(session.accountId, params.number);
        return { message: 'Redirecting to payment', purchaseId: orderId, url };
      },
    },
    'POST /card-replacements/:serial/pay': {
      limit,
      async answer({ session, params }) {
        const { url, orderId } = await checkout.payReplacement(session.accountId, params.serial);
        return { message: 'Redirecting to payment', purchaseId: orderId, url };
      },
    },
    async 'POST /paypal/capture-order'({ session: { accountId }, body }) {
      return confirmed(await returns.capture(accountId, body.orderId), accountId);
    },
    async 'GET /success'({ session, query }) {
      const { session_id: sessionId, purchase_id: purchaseId } = query;
      return confirmed(await returns.confirm({ sessionId, purchaseId }), session?.accountId);
    },
  });

  async function confirmed(order: Order, accountId: string | undefined) {
    const isBuyer = accountId !== undefined && order.accountId === accountId;
    return {
      message: 'Thank you for your purchase!',
      purchase: presentPurchase(order),
      ...(isBuyer && { user: await userView.getUser(accountId) }),
    };
  }
}
