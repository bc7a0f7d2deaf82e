import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { jsonBodyLimitBytes } from '#server/http/body-parser.ts';
import type { PaymentEventsService } from './payment-events.service.ts';

/**
 * `POST /webhooks/stripe` and `/webhooks/paypal` (operations contract). Their signatures are over
 * the bytes as they came, so nothing is parsed here.
 */
export function registerWebhookRoutes(
  app: App,
  { paymentEvents }: { readonly paymentEvents: PaymentEventsService },
): void {
  void app.register(async (webhooks: App) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: jsonBodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    for (const provider of ['stripe', 'paypal'] as const) {
      webhooks.post(
        `/webhooks/${provider}`,
        {
          schema: {
            tags: ['webhooks'],
            response: { 200: z.object({ success: z.literal(true) }) },
          },
        },
        async (request) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await paymentEvents.receiveWebhook(provider, rawBody, request.headers);
          return { success: true as const };
        },
      );
    }
  });
}
