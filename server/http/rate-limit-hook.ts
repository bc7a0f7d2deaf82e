import type { FastifyRequest } from 'fastify';
import { ipKey, type RateLimiter } from '#server/platform/rate-limits/rate-limits.ts';

/** A hook that counts a route's calls by the caller's IP (IPv6 by /64). */
export function limitByIp(limiter: RateLimiter): (request: FastifyRequest) => Promise<void> {
  return (request) => limiter.consume(ipKey(request.ip));
}
