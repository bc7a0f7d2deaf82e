import type { FastifyRequest } from 'fastify';
import { deviceLabel } from './device-label.ts';
import { networkOf } from './rate-limit-hook.ts';

/** From where somebody signs in, as services are told of it. */
export interface Caller {
  /** As `ipKey` gives it. */
  readonly network: string;
  /** As `deviceLabel` gives it. */
  readonly device: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request),
    device: deviceLabel(request.headers['user-agent'] ?? ''),
  };
}
