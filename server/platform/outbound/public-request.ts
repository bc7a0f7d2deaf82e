import { createGuard, FetchRefusedError, refusing, type Asked } from './guarded-request.ts';

/** A request as `openid-client` makes one. */
export interface PublicRequestInit extends Asked {
  /** Ends it, whatever it is waiting for. */
  readonly signal: AbortSignal;
}

/**
 * Asks a service that strangers name. Any status is an answer, and no redirect is followed.
 * @throws FetchRefusedError
 */
export type PublicRequest = (url: string, init: PublicRequestInit) => Promise<Response>;

/** Statuses to which the web's `Response` gives no body. */
const bodiless = new Set([204, 205, 304]);

/**
 * Builds what asks services that strangers name: by https at public addresses alone (`createGuard`).
 * @param privateOrigins origins of the operator's settings, which may have any address, any port, and plain http
 */
export function createPublicRequest(privateOrigins: readonly string[]): PublicRequest {
  const strict = createGuard({ ports: new Set(['', '8443']) });
  const trusted = new Set(privateOrigins);

  function guardOf(url: string) {
    const origin = URL.parse(url)?.origin ?? '';
    if (!trusted.has(origin)) return strict;
    return createGuard({ isAllowed: () => true, ports: new Set([new URL(origin).port]) });
  }

  return (address, { signal, ...asked }) =>
    refusing(signal, async () => {
      const guard = guardOf(address);
      const url = guard.readUrl(address);
      if (url.protocol !== 'https:' && !trusted.has(url.origin)) {
        throw new FetchRefusedError('address');
      }
      const answer = await guard.ask(url, asked, signal);
      const bytes = await guard.readWhole(answer, signal);
      const { statusCode: status = 0, headers } = answer;
      return new Response(bodiless.has(status) ? null : new Uint8Array(bytes), {
        status,
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
    });
}
