import helmet from '@fastify/helmet';
import type { App } from './app-type.ts';

/** What only API answers get: nothing in them may be run, framed or stored by others. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers every answer carries (Mozilla's web security guideline). The content security policy
 * is set by who renders the page, since only it knows its scripts.
 */
export async function registerSecurityHeaders(app: App, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')) {
      void reply.header('content-security-policy', apiContentSecurityPolicy);
      void reply.header('cache-control', 'no-store');
    }
  });
}
