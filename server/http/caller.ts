import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
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

/** Browsers say what they are in far less; a longer header would only cost time. */
const longestRead = 512;

/**
 * A browser and what it runs on, such as `Chrome on Windows` or `Safari on iPhone`: enough for its
 * owner to know it again, and nothing else of the header.
 * @returns empty where neither is known
 */
export function deviceLabel(userAgent: string): string {
  const read = userAgent.slice(0, longestRead);
  if (read.trim() === '') return '';
  const { browser, os, platform } = parse(read);
  const maker = browser.name?.replace(/ for Android$/, '');
  const system = platform.model ?? os.name;
  return [maker, system].filter((name) => name !== undefined && name !== '').join(' on ');
}
