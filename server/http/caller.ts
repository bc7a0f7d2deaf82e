import type { FastifyRequest } from 'fastify';
import { deviceLabel } from './device-label.ts';
import { networkOf } from './rate-limit-hook.ts';

/** From where somebody signs in, as services receive it. */
export interface Caller {
  /** As `ipKey` gives it. */
  readonly network: string;
  /** As `deviceLabel` gives it. */
  readonly device: string;
  /** The random token that the browser keeps to be known again; undefined where it sends none. */
  readonly deviceToken: string | undefined;
  /** ISO 3166-1 alpha-2, where a proxy of ours says it. */
  readonly country: string | undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request),
    device: deviceLabel(request.headers['user-agent'] ?? ''),
    deviceToken: deviceTokenOf(request.headers['x-device-token']),
    country: request.country,
  };
}

/** 256 random bits in base64url: whatever else is sent could be guessed, so it names no device. */
function deviceTokenOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{43}$/.test(header) ? header : undefined;
}
