import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import { traceHeaders } from '#server/platform/trace.ts';

/** The CDN's place for purges. */
export interface PurgeTarget {
  readonly url: string;
  /** Each signs by itself. Empty: purges are not signed. */
  readonly secrets: readonly string[];
}

/** Has a CDN drop what it holds under some keys. @throws when it does not answer in time, or not with success */
export type SendPurge = (keys: readonly string[]) => Promise<void>;

/**
 * `POST` to the CDN: the keys as JSON in the body, which is signed, and once more in the header
 * `Surrogate-Key`, for a cache that reads no bodies.
 */
export function createSendPurge(
  { url, secrets }: PurgeTarget,
  clock: Clock,
  timeoutMs = 3_000,
): SendPurge {
  return async (keys) => {
    const body = JSON.stringify({ keys });
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...signatureHeader(body, secrets, clock.now()),
        ...traceHeaders(),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    // The address may hold a token: no error names it.
    if (!answer.ok) throw new Error(`the CDN answered a purge with ${answer.status}`);
  };
}

/**
 * The time in seconds since 1970, and for each secret the HMAC-SHA256 of `{time}.{body}` in hex:
 * `t=1792000000,v1=…`. While a secret is changed there are two, and the receiver has one of them.
 */
function signatureHeader(
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  if (secrets.length === 0) return {};
  const time = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return { 'x-nearcard-signature': [`t=${time}`, ...signatures].join(',') };
}
