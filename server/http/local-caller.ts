import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config/config.ts';
import { hasForwardingHeaders } from './proxy-warning.ts';

/** The headers that proxies add besides those that say for whom they ask. */
const otherProxyHeaders = ['via', 'x-real-ip', 'x-forwarded-server', 'cf-connecting-ip'];

/** Whether a request came through a proxy that says so. */
export function isProxied({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (
    hasForwardingHeaders(headers) || otherProxyHeaders.some((name) => headers[name] !== undefined)
  );
}

/**
 * Whether a request names this machine as its host, as it does not when a page of somebody else's
 * has its own name lead here (DNS rebinding).
 */
export function namesLoopback({ headers: { host } }: Pick<FastifyRequest, 'headers'>): boolean {
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  return url !== null && isLoopback(url.hostname);
}

/**
 * Whether somebody on this machine asks, and for itself: the connection comes from here, names this
 * machine and went through no proxy. `TRUST_PROXY` has no say: the connection's own address counts.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.raw.socket;
  return (
    isLoopback(remoteAddress.replace(/^::ffff:/i, '')) &&
    namesLoopback(request) &&
    !isProxied(request)
  );
}
