import { z } from 'zod';
import { problem, right, type Finding } from '#domain/health/finding.ts';
import type { PayPalConfig } from '#server/config/config.ts';
import { findingOfWebhook, look } from '../../setup-finding.ts';
import { createPayPalClient, PayPalError } from './paypal-client.ts';
import { disputesPath, disputesSchema } from './paypal-disputes.ts';
import { payPalEvents } from './paypal-webhooks.ts';

const webhooksSchema = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z.array(z.object({ name: z.string() })),
    }),
  ),
});

/** Looks at the shop's application at PayPal: its keys, its webhook, and whether it may ask about disputes. */
export async function checkPayPalSetup(
  config: PayPalConfig,
  publicUrl: string,
): Promise<readonly Finding[]> {
  const client = createPayPalClient(config);
  const { webhookId } = config;

  async function findWebhook(): Promise<readonly Finding[]> {
    const { webhooks } = await client.send({
      method: 'GET',
      path: '/v1/notifications/webhooks',
      answer: webhooksSchema,
    });
    const there = webhooks.map(({ url, event_types: types }) => {
      return { url, events: types.map(({ name }) => name) };
    });
    const url = `${publicUrl}/api/webhooks/paypal`;
    const isOther = webhooks.some((webhook) => webhook.url === url && webhook.id !== webhookId);
    return [
      right('PayPal accepts PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET'),
      findingOfWebhook('PayPal', there, { url, events: payPalEvents }),
      ...(isOther && webhookId !== undefined
        ? [problem(`PAYPAL_WEBHOOK_ID doesn't match PayPal's webhook for ${url}`)]
        : []),
    ];
  }

  async function findDisputes(): Promise<readonly Finding[]> {
    const path = `${disputesPath}?page_size=1`;
    try {
      await client.send({ method: 'GET', path, answer: disputesSchema });
      return [right('PayPal lets the shop ask about disputes')];
    } catch (error) {
      if (!(error instanceof PayPalError && error.status === 403)) throw error;
      return [
        problem(
          "PayPal does not let the shop ask about disputes: turn on 'Customer disputes' among the application's features",
        ),
      ];
    }
  }

  return [
    ...(webhookId === undefined
      ? [problem("PAYPAL_WEBHOOK_ID is missing: PayPal's webhooks are refused")]
      : []),
    ...(await look("PayPal's webhooks", findWebhook)),
    ...(await look("PayPal's disputes", findDisputes)),
  ];
}
