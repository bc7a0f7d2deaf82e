import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { statusOfErrorCode, type AppError } from '#domain/errors.ts';
import {
  configurationOf,
  mostListed,
  resourceTypesOf,
  schemasOf,
  scimErrorBody,
} from '#domain/companies/provisioning/discovery.ts';
import { ScimError } from '#domain/companies/provisioning/scim-error.ts';
import { invalidTokenMessage } from '#domain/companies/provisioning/token.ts';
import { bearerToken } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { parseJsonBody } from '#server/http/body-parser.ts';
import { beginFailure } from '#server/http/error-handler.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Directory, ProvisioningService } from './provisioning.service.ts';
import { presentList } from './scim.presenter.ts';
import type { ScimGroupsService } from './scim-groups.service.ts';
import type { ScimUsersService } from './scim-users.service.ts';

interface Services {
  readonly provisioning: ProvisioningService;
  readonly users: ScimUsersService;
  readonly groups: ScimGroupsService;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The directory whose token was sent; set by the guard of SCIM's routes. */
    directory: Directory | undefined;
  }
}

const root = '/scim/v2';
const mediaType = 'application/scim+json';
/** A group may name all members of a large company. */
const bodyLimit = 2 * 1024 * 1024;

const listQuery = z.object({
  filter: z.string().max(1_000).default(''),
  startIndex: z.coerce.number().default(1),
  count: z.coerce.number().default(100),
  attributes: z.string().default(''),
  excludedAttributes: z.string().default(''),
});
const idParams = z.object({ id: z.string() });

/** SCIM 2.0 for the directory of a company (RFC 7644; decision 95). */
export function registerScimRoutes(
  app: App,
  { publicUrl, rateLimits }: Platform,
  { provisioning, users, groups }: Services,
): void {
  const base = `${publicUrl}${root}`;
  const ofNetwork = rateLimits.localLimiter({ name: 'scim-ip', points: 6_000, perSeconds: 60 });
  const ofCompany = rateLimits.localLimiter({ name: 'scim', points: 3_000, perSeconds: 60 });

  async function guard(request: FastifyRequest): Promise<void> {
    await ofNetwork.consume(request.ip);
    const token = bearerToken(request.headers.authorization);
    request.directory = token === undefined ? undefined : await provisioning.findDirectory(token);
    if (request.directory === undefined) {
      throw new ScimError(undefined, invalidTokenMessage, 'unauthenticated');
    }
    await ofCompany.consume(request.directory.companyId);
  }

  app.decorateRequest('directory', undefined);
  void app.register(async (scim: App) => {
    scim.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit }, parseJsonBody);
    scim.setErrorHandler(answerError);
    scim.addHook('onSend', (_request, reply, payload, done) => {
      void reply.headers(apiHeaders);
      done(null, payload);
    });
    const route = { config: { access: guard }, schema: { hide: true } } as const;
    const list = { ...route, schema: { ...route.schema, querystring: listQuery } };
    const one = { ...route, schema: { ...route.schema, params: idParams } };
    const shown = { ...one, schema: { ...one.schema, querystring: listQuery } };
    const create = { ...route, bodyLimit };
    const change = { ...one, bodyLimit };

    scim.get(`${root}/ServiceProviderConfig`, route, async (_request, reply) =>
      answer(reply, configurationOf(base)),
    );
    for (const [name, all] of [
      ['Schemas', schemasOf(base)],
      ['ResourceTypes', resourceTypesOf(base)],
    ] as const) {
      scim.get(`${root}/${name}`, route, async ({ query }, reply) => {
        // RFC 7644, section 4: a filter is forbidden here.
        if (Object.keys(Object(query)).some((key) => key.toLowerCase() === 'filter')) {
          throw new ScimError(undefined, 'This list doesn’t support filters.', 'forbidden');
        }
        return answer(reply, presentList(all, { total: all.length, startIndex: 1 }));
      });
      scim.get(`${root}/${name}/:id`, one, async ({ params }, reply) => {
        const found = all.find(({ id }) => id === params.id);
        if (found === undefined) throw new ScimError(undefined, 'Not found', 'not_found');
        return answer(reply, found);
      });
    }

    scim.get(`${root}/Users`, list, async (request, reply) => {
      const asked = listRequestOf(request.query);
      const { total, resources } = await users.list(directoryOf(request), asked);
      const selected = resources.map((resource) => select(resource, request.query));
      return answer(reply, presentList(selected, { total, startIndex: asked.startIndex }));
    });
    scim.post(`${root}/Users`, create, async (request, reply) =>
      answer(reply, await users.create(directoryOf(request), request.body), 201),
    );
    scim.get(`${root}/Users/:id`, shown, async (request, reply) => {
      const user = await users.get(directoryOf(request), request.params.id);
      return answerOne(request, reply, user);
    });
    scim.put(`${root}/Users/:id`, change, async (request, reply) => {
      const { params, body } = request;
      return answer(
        reply,
        await users.replace(directoryOf(request), params.id, ifMatchOf(request), body),
      );
    });
    scim.patch(`${root}/Users/:id`, change, async (request, reply) => {
      const { params, body } = request;
      return answer(
        reply,
        await users.patch(directoryOf(request), params.id, ifMatchOf(request), body),
      );
    });
    scim.delete(`${root}/Users/:id`, one, async (request, reply) => {
      await users.remove(directoryOf(request), request.params.id, ifMatchOf(request));
      return reply.code(204).send();
    });

    scim.get(`${root}/Groups`, list, async (request, reply) => {
      const asked = listRequestOf(request.query);
      const { query } = request;
      const found = await groups.list(directoryOf(request), asked, showsMembers(query));
      const selected = found.resources.map((resource) => select(resource, query));
      const { total } = found;
      return answer(reply, presentList(selected, { total, startIndex: asked.startIndex }));
    });
    scim.post(`${root}/Groups`, create, async (request, reply) =>
      answer(reply, await groups.create(directoryOf(request), request.body), 201),
    );
    scim.get(`${root}/Groups/:id`, shown, async (request, reply) => {
      const { params, query } = request;
      const group = await groups.get(directoryOf(request), params.id, showsMembers(query));
      return answerOne(request, reply, group);
    });
    scim.put(`${root}/Groups/:id`, change, async (request, reply) => {
      const { params, body } = request;
      return answer(
        reply,
        await groups.replace(directoryOf(request), params.id, ifMatchOf(request), body),
      );
    });
    scim.patch(`${root}/Groups/:id`, change, async (request, reply) => {
      const { params, body } = request;
      await groups.patch(directoryOf(request), params.id, ifMatchOf(request), body);
      return reply.code(204).send();
    });
    scim.delete(`${root}/Groups/:id`, one, async (request, reply) => {
      await groups.remove(directoryOf(request), request.params.id, ifMatchOf(request));
      return reply.code(204).send();
    });

    // A page would be answered otherwise.
    for (const path of ['/scim', '/scim/*']) {
      const nothing = { config: { access: 'public' }, schema: { hide: true } } as const;
      scim.all(path, nothing, async () => {
        throw new ScimError(undefined, 'This endpoint doesn’t exist.', 'not_found');
      });
    }
  });
}

function directoryOf({ directory }: FastifyRequest): Directory {
  if (directory === undefined)
    throw new ScimError(undefined, invalidTokenMessage, 'unauthenticated');
  return directory;
}

const ifMatchOf = ({ headers }: FastifyRequest) => headers['if-match'];

/** The part of a list that is asked for: what is out of bounds is brought into them (RFC 7644, section 3.4.2.4). */
function listRequestOf({ filter, startIndex, count }: z.output<typeof listQuery>) {
  const whole = (value: number, least: number, most: number) =>
    Math.min(Math.max(Math.trunc(value), least), most);
  return {
    filter: filter.trim(),
    startIndex: whole(startIndex, 1, 1_000_000),
    count: whole(count, 0, mostListed),
  };
}

type Selection = Pick<z.output<typeof listQuery>, 'attributes' | 'excludedAttributes'>;

/** Attributes by their first names, without the schema's: `name.givenName` shows `name`. */
const namesOf = (list: string) =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, '')
          .split('.')[0],
    )
    .filter((name) => name !== '');

const showsMembers = (asked: Selection) => isShown('members', asked);

function isShown(name: string, { attributes, excludedAttributes }: Selection): boolean {
  const lower = name.toLowerCase();
  // Always returned (RFC 7643, section 3.1).
  if (lower === 'id' || lower === 'schemas') return true;
  const wanted = namesOf(attributes);
  if (wanted.length > 0) return wanted.includes(lower);
  return !namesOf(excludedAttributes).includes(lower);
}

/** A resource with the attributes that are asked for (RFC 7644, section 3.9). */
function select(resource: object, asked: Selection): object {
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name, asked)));
}

interface Resource {
  readonly meta: { readonly location: string; readonly version?: string };
}

function answerOne(
  request: FastifyRequest & { readonly query: Selection },
  reply: FastifyReply,
  resource: Resource,
) {
  const { version } = resource.meta;
  if (version !== undefined && request.headers['if-none-match'] === version) {
    return reply.code(304).header('etag', version).send();
  }
  if (version !== undefined) void reply.header('etag', version);
  return answer(reply, select(resource, request.query));
}

function answer(reply: FastifyReply, body: object & Partial<Resource>, status = 200) {
  if (status === 201 && body.meta) void reply.header('location', body.meta.location);
  if (body.meta?.version !== undefined) void reply.header('etag', body.meta.version);
  return reply
    .code(status)
    .type(`${mediaType}; charset=utf-8`)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Answers what was thrown in SCIM's own shape (RFC 7644, section 3.12). */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = beginFailure(error, request, reply);
  if (failure.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  const status = statusOfErrorCode[failure.code];
  return answer(reply, scimErrorBody(status, failure.message, scimTypeOf(failure)), status);
}

/** A request that is refused before it is read has no type of its own. */
function scimTypeOf(failure: AppError): string | undefined {
  if (failure instanceof ScimError) return failure.scimType;
  if (failure.code !== 'invalid_input') return undefined;
  return failure.fields === undefined ? 'invalidSyntax' : 'invalidValue';
}
