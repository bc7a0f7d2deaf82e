import { z } from 'zod';

/** A request as the shop sees it behind its proxies. */
export const seenRequest = z.object({
  /** Of the client, as limits and logs have it. */
  address: z.string(),
  protocol: z.string(),
  /** How many addresses `X-Forwarded-For` holds: one for each proxy. */
  forwardedFor: z.int(),
  /** The shop's `TRUST_PROXY`. */
  trustProxy: z.int(),
});

export type SeenRequest = z.infer<typeof seenRequest>;

/** The path of the probe, which answers the shop's own processes alone. */
export const probePath = '/api/health-probe';
