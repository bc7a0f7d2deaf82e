import { z } from 'zod';
import { addressOf } from '../address.ts';
import type { Calls } from '../call.ts';
import { text } from '../shapes.ts';

const own = {
  access: 'bearer',
  tag: 'sandbox',
  params: z.object({ id: z.string().max(100) }),
} as const;
const addressInput = addressOf(text(200)).omit({
  additionalInstructions: true,
  company: true,
  taxId: true,
});

/** The delivery address, as the sandbox asks for it; what was left out is empty. */
export type SandboxAddress = z.output<typeof addressInput>;

const leave = { ...own, response: z.object({ url: z.string() }) } as const;
const look = {
  ...own,
  response: z.object({
    /** Whether its payments fail from now on. */
    isDeclining: z.boolean(),
    /** In the words that its page shows. */
    shown: z.object({
      plan: z.string(),
      price: z.string(),
      status: z.string(),
      /** When it is paid next. */
      next: z.string(),
      /** Which plan it changes to, and when. */
      change: z.string(),
      /** The present, by its own clock. */
      today: z.string(),
    }),
  }),
} as const;

/** A subscription in the sandbox as its buyer sees it. */
export type SandboxSubscriptionView = z.output<(typeof look)['response']>;

/** The calls of the sandbox's pages; all of them need the buyer's own session. */
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
