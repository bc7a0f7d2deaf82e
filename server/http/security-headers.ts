import type { App } from './app-type.ts';

/** What only API answers get: nothing in them may be run, framed or stored by others. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const apiHeaders = {
  'content-security-policy': apiContentSecurityPolicy,
  'cache-control': 'no-store',
};
/** Two years, as browsers' preload lists ask. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/**
 * Headers every answer carries (Mozilla's web security guideline). The content security policy
 * is set by who renders the page, since only it knows its scripts. They are constants given to
 * Fastify, for speed: see decision 6.
 */
export function registerSecurityHeaders(app: App, isHttps: boolean): void {
  const everywhere = { ...securityHeaders, ...(isHttps && httpsOnly) };
  const onApi = { ...everywhere, ...apiHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs');
    reply.headers(isApi ? onApi : everywhere);
    done();
  });
}
