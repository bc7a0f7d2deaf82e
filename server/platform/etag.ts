import { hash } from 'node:crypto';

/** The strong entity tag of some bytes (RFC 9110, section 8.8.3), in its quotes. */
export function etagOf(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}
