import { countryCodeOf } from '#domain/places/countries.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the caller is, by the proxy in front: ISO 3166-1 alpha-2; undefined where nobody says it. */
    readonly country: string | undefined;
  }
}

/**
 * Reads the country of callers from a header that the operator's proxy sets. It is looked up nowhere else.
 * @param header absent: no proxy says it, and a header that says so is the caller's own
 */
export function readCallerCountry(app: App, header: string | undefined): void {
  const name = header?.toLowerCase();
  app.decorateRequest('country', {
    getter() {
      const value = name === undefined ? undefined : this.headers[name];
      // Only codes: Cloudflare says XX where it does not know, and T1 for Tor.
      return typeof value === 'string' && value.length === 2 ? countryCodeOf(value) : undefined;
    },
  });
}
