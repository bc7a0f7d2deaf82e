import { parse } from 'bowser';
import { isbot } from 'isbot';
import type { DeviceClass } from '#domain/insights/card-event.ts';

/** Browsers say what they are in far less; a longer header would only cost time. */
const longestRead = 512;

/**
 * Whether a page was asked for by a program: a search engine, a preview in a chat, a monitor. A user agent
 * that does not say what it is counts as one.
 */
export function isProgram(userAgent: string): boolean {
  const read = userAgent.slice(0, longestRead);
  return read.trim() === '' || isbot(read);
}

const classOfType: Readonly<Record<string, DeviceClass>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/** All that is kept of a `User-Agent` header. */
export function deviceClassOf(userAgent: string): DeviceClass {
  const { platform } = parse(userAgent.slice(0, longestRead) || ' ');
  return classOfType[platform.type ?? ''] ?? 'other';
}
