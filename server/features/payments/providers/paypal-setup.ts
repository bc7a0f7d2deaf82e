import { z } from 'zod';
import type { PayPalConfig } from '#server/config/config.ts';
import { findingOfWebhook, look, problem, right, type SetupFinding } from '../setup-finding.ts';
import { createPayPalClient } from './paypal-client.ts';
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

/** Looks at the shop's application at PayPal: its keys and its webhook. */
export async function checkPayPalSetup(
  config: PayPalConfig,
  publicUrl: string,
): Promise<readonly SetupFinding[]> {
  const client = createPayPalClient(config);
  const { webhookId } = config;

  async function findWebhook(): Promise<readonly SetupFinding[]> {
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
      right('PayPal takes PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET'),
      findingOfWebhook('PayPal', there, { url, events: payPalEvents }),
      ...(isOther && webhookId !== undefined
        ? [problem(`PAYPAL_WEBHOOK_ID is not that of PayPal's webhook for ${url}`)]
        : []),
    ];
  }

  return [
    ...(webhookId === undefined
      ? [problem("PAYPAL_WEBHOOK_ID is missing: PayPal's webhooks are refused")]
      : []),
    ...(await look("PayPal's webhooks", findWebhook)),
  ];
}
