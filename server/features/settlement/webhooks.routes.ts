import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '#server/http/app-type.ts';
import { jsonBodyLimitBytes } from '#server/http/body-parser.ts';
import { serve } from '#server/http/serve.ts';
import { webhookCalls } from '#wire/checkout.ts';
import type { PaymentEventsService } from './payment-events.service.ts';

/**
 * `POST /webhooks/stripe` and `/webhooks/paypal` (operations contract). Their signatures are over
 * the bytes as they came, so nothing is parsed here.
 */
export function registerWebhookRoutes(app: App, paymentEvents: PaymentEventsService): void {
  void app.register(async (webhooks: App) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: jsonBodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    const receive =
      (provider: 'stripe' | 'paypal') =>
      async (request: { body: unknown; headers: IncomingHttpHeaders }) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await paymentEvents.receiveWebhook(provider, rawBody, request.headers);
        return {};
      };
    serve(webhooks, webhookCalls, {
      'POST /webhooks/stripe': receive('stripe'),
      'POST /webhooks/paypal': receive('paypal'),
    });
  });
}
