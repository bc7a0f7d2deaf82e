import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';

/** `/api/openapi.json` describes every call; `/api/docs` shows it. Registered before the routes. */
export async function registerOpenApi(app: App, brandName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brandName} API`,
        version: '1.0.0',
        description:
          'Every failed call answers with its status and `{ success: false, message, error: { code, fields }, requestId }`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get(
    '/api/openapi.json',
    { config: { needsDatabase: false }, schema: { hide: true } },
    async () => app.swagger(),
  );
}
