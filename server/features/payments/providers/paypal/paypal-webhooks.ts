import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { invalidWebhook, webhooksNotConfigured } from '../../payment-errors.ts';
import type { EventSubject, PaymentClaim, ProviderEvent } from '../../payment-provider.ts';
import { PayPalError, type PayPalClient } from './paypal-client.ts';
import { captureIdAbove, captureIdsOf, type createPayPalDisputes } from './paypal-disputes.ts';
import { captureSchema } from './paypal-order.ts';

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(255),
  resource: z.object({
    id: z.string().max(255).optional(),
    dispute_id: z.string().max(255).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  }),
});

const signatureHeaders = z.object({
  'paypal-auth-algo': z.string(),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.string(),
});

/** All that the shop listens to: the webhook has to subscribe to each. */
export const payPalEvents: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.PENDING',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

const nothing: EventSubject = { about: 'nothing' };

/** Has webhooks verified by PayPal, and finds out by the ids in them what they are about. */
export function createPayPalWebhooks(
  client: PayPalClient,
  disputes: Pick<ReturnType<typeof createPayPalDisputes>, 'fetchDispute'>,
  webhookId: string | undefined,
) {
  /** @throws AppError `invalid_input` */
  async function verify(rawBody: string, headers: IncomingHttpHeaders): Promise<void> {
    if (webhookId === undefined) throw webhooksNotConfigured('PAYPAL_WEBHOOK_ID');
    const signature = signatureHeaders.safeParse(headers);
    if (!signature.success) throw invalidWebhook(signature.error);
    const proof = {
      auth_algo: signature.data['paypal-auth-algo'],
      cert_url: signature.data['paypal-cert-url'],
      transmission_id: signature.data['paypal-transmission-id'],
      transmission_sig: signature.data['paypal-transmission-sig'],
      transmission_time: signature.data['paypal-transmission-time'],
      webhook_id: webhookId,
    };
    // The signature is over the bytes as they came: the event goes back unparsed.
    const body = `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${rawBody}}`;
    const { verification_status: verdict } = await client
      .send({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body,
        answer: z.object({ verification_status: z.string() }),
      })
      .catch((error: unknown) => {
        // A text that PayPal can't even read as a signature is none.
        if (error instanceof PayPalError && [400, 422].includes(error.status)) {
          throw invalidWebhook(error);
        }
        throw error;
      });
    if (verdict !== 'SUCCESS') throw invalidWebhook();
  }

  async function subjectOf(event: z.output<typeof eventSchema>): Promise<EventSubject> {
    const { event_type: type, resource } = event;
    if (type.startsWith('CHECKOUT.ORDER.')) return checkout(resource.id);
    if (type.startsWith('CUSTOMER.DISPUTE.')) return subjectOfDispute(resource.dispute_id);
    // Of what goes back the resource is the refund, which has its capture above it.
    const captureId = captureIdAbove(resource.links) ?? resource.id;
    if (type === 'PAYMENT.CAPTURE.REVERSED') {
      return subjectOfCapture(
        captureId,
        resource.id === undefined ? undefined : { reversalId: resource.id },
      );
    }
    return /^PAYMENT\.(CAPTURE|REFUND)\./.test(type) ? subjectOfCapture(captureId) : nothing;
  }

  async function subjectOfCapture(
    id: string | undefined,
    claim?: PaymentClaim,
  ): Promise<EventSubject> {
    if (id === undefined) return nothing;
    const capture = await client.send({
      method: 'GET',
      path: `/v2/payments/captures/${encodeURIComponent(id)}`,
      answer: captureSchema,
    });
    return checkout(capture.supplementary_data?.related_ids?.order_id, claim);
  }

  /** The payment that a dispute is about: PayPal is asked, for the event may be older than the dispute. */
  async function subjectOfDispute(disputeId: string | undefined): Promise<EventSubject> {
    if (disputeId === undefined) return nothing;
    const [captureId] = captureIdsOf(await disputes.fetchDispute(disputeId));
    return subjectOfCapture(captureId, { disputeId });
  }

  return async function readWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<ProviderEvent> {
    const text = rawBody.toString('utf8');
    const event = parseEvent(text);
    await verify(text, headers);
    const subject = await subjectOf(event).catch((error: unknown) => {
      // Another shop's money on the same PayPal account.
      if (error instanceof PayPalError && error.status === 404) return nothing;
      throw error;
    });
    return { eventId: event.id, type: event.event_type, ...subject };
  };
}

function checkout(paymentId: string | undefined, claim?: PaymentClaim): EventSubject {
  return paymentId === undefined
    ? nothing
    : { about: 'checkout', paymentId, ...(claim && { claim }) };
}

function parseEvent(text: string): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(text));
  } catch (error) {
    throw invalidWebhook(error);
  }
}
