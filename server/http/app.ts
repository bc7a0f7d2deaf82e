import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { AppError } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { registerAccountsRoutes } from '#server/features/accounts/accounts.routes.ts';
import { registerCardsRoutes } from '#server/features/cards/cards.routes.ts';
import { registerClaimRoutes } from '#server/features/claim/claim.routes.ts';
import { registerPublicCardRoutes } from '#server/features/public-card/public-card.routes.ts';
import { registerFileRoutes } from '#server/features/uploads/uploads.routes.ts';
import type { Services } from '#server/services.ts';
import type { App } from './app-type.ts';
import { createAuthentication } from './authentication.ts';
import { jsonBodyLimitBytes, registerJsonBody } from './body-parser.ts';
import { handleError, unavailable } from './error-handler.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { logCalls } from './logging.ts';
import { registerMailboxRoutes } from './mailbox.routes.ts';
import { registerOpenApi } from './openapi.ts';
import { registerPages } from './pages/register-pages.ts';
import { hasForwardingHeaders, warnOfIgnoredProxyHeaders } from './proxy-warning.ts';
import { registerSecurityHeaders } from './security-headers.ts';

export interface AppOptions {
  readonly config: Config;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** Whether the database was reached and migrated; until then what needs it answers 503. */
  readonly isReady: () => boolean;
}

/** Puts every route in its place. Registering order is from the outside in. */
export async function createApp({ config, services, log, isReady }: AppOptions): Promise<App> {
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The first `TRUST_PROXY` hops, counted from here, are our own proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: jsonBodyLimitBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (!isReady() && request.routeOptions.config.needsDatabase !== false) throw unavailable();
  });
  if (config.trustProxy === 0) warnOfIgnoredProxyHeaders(app);
  await registerSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  await app.register(formbody);
  registerJsonBody(app);
  logCalls(app);
  registerHealthRoutes(app, { checkReady: () => services.checkDatabase(isReady()) });
  await registerOpenApi(app, config.site.brandName);

  const authentication = createAuthentication(services.sessions);
  const { rateLimits } = services;
  await app.register(
    async (api: App) => {
      registerAccountsRoutes(api, { ...services, authentication });
      registerClaimRoutes(api, { ...services, authentication });
      // A plugin's not-found handler would lose to the pages' `/*`.
      api.all('/*', { config: { needsDatabase: false }, schema: { hide: true } }, async () => {
        throw new AppError('not_found', 'Not found');
      });
    },
    { prefix: '/api' },
  );
  registerFileRoutes(app, services);
  if (config.isDemo) {
    await app.register(async (dev: App) => {
      dev.addHook('onRequest', async (request) => {
        if (hasForwardingHeaders(request.headers)) throw new AppError('not_found', 'Not found');
      });
      registerMailboxRoutes(dev, {
        mailboxDir: services.mailboxDir,
        brandName: config.site.brandName,
      });
    });
  }
  const pages = await registerPages(app, {
    isDevelopment: config.isDevelopment,
    pageServices: services.pages,
  });
  const renderers = { loadRenderer: pages.loadCardRenderer, brandName: config.site.brandName };
  registerPublicCardRoutes(app, { ...services, ...renderers });
  registerCardsRoutes(app, { ...services, ...renderers, rateLimits, publicUrl: config.publicUrl });
  return app;
}
