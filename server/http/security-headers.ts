import type { App } from './app-type.ts';

/** The policy of API answers alone: nothing in them may be run, framed or stored by others. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of what people brought or what is drawn of their words: opened by itself, it runs and loads nothing. */
export const sandboxedContentSecurityPolicy =
  "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of what sets none of its own, such as scripts, icons and redirects: nobody frames it, and it loads
 * nothing from elsewhere. The service worker asks the shop under it.
 */
export const fileContentSecurityPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The features that no page of the shop uses, and no script that got into one may ask for. The camera is
 * for scanning QR codes; what is not named, such as sharing and writing to the clipboard, stays with the
 * site itself. Only names browsers know: they complain of others on every page.
 */
const permissionsPolicy = [
  'accelerometer=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

const securityHeaders = {
  'content-security-policy': fileContentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** The headers of answers that no page is made of. */
export const apiHeaders = {
  'content-security-policy': apiContentSecurityPolicy,
  'cache-control': 'no-store',
};
/** Two years, as browsers' preload lists ask. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** The headers of an answer, by the address asked for. */
export type SecurityHeadersOf = (url: string) => Readonly<Record<string, string>>;

/**
 * Headers every answer carries (Mozilla's web security guideline). The content security policy of a page
 * is set by who renders it, since only it knows its scripts. They are constants given to
 * Fastify, for speed: see decision 6.
 */
export function chooseSecurityHeaders(isHttps: boolean): SecurityHeadersOf {
  const everywhere = { ...securityHeaders, ...(isHttps && httpsOnly) };
  const onApi = { ...everywhere, ...apiHeaders };
  return (url) => (url.startsWith('/api/') && !url.startsWith('/api/docs') ? onApi : everywhere);
}

/** Registered before all that may refuse a request, so that a refusal carries them too. */
export function registerSecurityHeaders(app: App, headersOf: SecurityHeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
}
