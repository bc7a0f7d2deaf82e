import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Brand } from '#domain/site/brand.ts';
import type { ReadBrand } from '#server/platform/brand/brand.ts';
import type { App } from '#server/http/app-type.ts';
import type { Guard } from '#server/http/access.ts';
import type { FileCall } from '#wire/call.ts';
import { errorShape } from '#wire/shapes.ts';

/**
 * Describes a route: below `/api` all that is not hidden, with the error answer that every call may give;
 * pages and files are no calls.
 */
const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = route;
  if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
  const response = { ...Object(schema?.response), default: errorShape };
  const { form, file, takesPlainForm } = route.route.config ?? {};
  const asForm = form && { consumes: ['multipart/form-data'], body: form };
  if (takesPlainForm) return describePlainForm({ ...route, schema: { ...schema, response } });
  const described = jsonSchemaTransform({ ...route, schema: { ...schema, ...asForm, response } });
  if (file === undefined) return described;
  const responses = { 200: describeFile(file), ...Object(described.schema.response) };
  return { ...described, schema: { ...described.schema, response: responses } };
};

/** A call that a browser may post without scripts: pages answer it. */
function describePlainForm(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const { schema, url } = jsonSchemaTransform(route);
  const responses = Object(schema.response);
  const failed = {
    description: 'What is wrong: to a form as a page.',
    content: {
      'application/json': { schema: responses.default },
      'text/html': { schema: { type: 'string' } },
    },
  };
  const consumes = ['application/json', 'application/x-www-form-urlencoded'];
  return {
    schema: { ...schema, consumes, response: { ...responses, 303: sentOn, default: failed } },
    url,
  };
}

const sentOn = {
  type: 'null',
  description: 'A form was taken; for browsers without scripts.',
  headers: { Location: { type: 'string', description: 'Site path of the page that says so.' } },
};

/** Bytes of a type; what they hold is for people to read. */
function describeFile({ contentType, description }: FileCall['file']) {
  const [mediaType = ''] = contentType.split(';');
  return {
    description,
    content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
  };
}

/**
 * `/api/openapi.json` describes every call; `/api/docs` shows it, to those whom `guard` lets pass.
 * Registered before the routes.
 */
export async function registerOpenApi(
  app: App,
  { brand, guard }: { readonly brand: ReadBrand; readonly guard: Guard },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: titleOf(brand()),
        version: '1.0.0',
        description:
          'A failed call answers with its HTTP status; its `message` is for a person to read, its `fields` names what is wrong with each field.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: describeRoute,
  });
  await app.register(async (docs: App) => {
    docs.addHook('onRequest', guard);
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
    docs.get(
      '/api/openapi.json',
      { config: { needsDatabase: false }, schema: { hide: true } },
      async () => {
        const described = app.swagger();
        return { ...described, info: { ...described.info, title: titleOf(brand()) } };
      },
    );
  });
}

const titleOf = ({ brandName }: Pick<Brand, 'brandName'>) => `${brandName} API`;
