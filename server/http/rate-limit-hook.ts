import type { FastifyRequest } from 'fastify';
import { ipKey, type RateLimiter } from '#server/platform/rate-limits/rate-limits.ts';

/** A hook that counts a route's calls by the caller's IP (IPv6 by /64). */
export function limitByIp(limiter: RateLimiter): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    await limiter.consume(networkOf(request));
  };
}

/** The network a call comes from, as services receive it. */
export function networkOf(request: FastifyRequest): string {
  return ipKey(request.ip);
}
