import { z } from 'zod';
import type { Calls } from './call.ts';
import { successShape, text } from './shapes.ts';

const params = z.object({ id: z.string().max(100) });
const field = text(200);
const addressInput = z.object({
  fullName: field,
  phoneNumber: field,
  addressLine1: field,
  addressLine2: field,
  city: field,
  state: field,
  postalCode: field,
  country: field,
});

const leave = {
  access: 'bearer',
  tag: 'sandbox',
  params,
  response: successShape.extend({ url: z.string() }),
} as const;
const look = {
  access: 'bearer',
  tag: 'sandbox',
  params,
  response: successShape.extend({
    isDeclining: z.boolean(),
    shown: z.record(z.string(), z.string()),
  }),
} as const;

/** What the sandbox's pages call; all of it needs the buyer's own session. */
export const sandboxCalls = {
  'POST /sandbox/payments/:id/pay': {
    ...leave,
    body: z.object({ address: addressInput.optional() }),
  },
  'POST /sandbox/payments/:id/decline': leave,
  'POST /sandbox/payments/:id/cancel': leave,
  'GET /sandbox/subscriptions/:id': look,
  'POST /sandbox/subscriptions/:id/declining': {
    ...look,
    body: z.object({ isDeclining: z.boolean() }),
  },
  'POST /sandbox/subscriptions/:id/clock': {
    ...look,
    body: z.object({ days: z.int().min(1).max(400) }),
  },
} satisfies Calls;
