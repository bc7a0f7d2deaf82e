import type { FastifyReply, FastifyRequest } from 'fastify';
import { roleTexts, staffAreas } from '#domain/admin/staff-roles.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limits.ts';
import type { Access, Call, CallName, Calls, FileCall, Input, Output } from '#wire/call.ts';
import { successShape } from '#wire/shapes.ts';
import type { AnswerFile } from './answer-file.ts';
import type { App } from './app-type.ts';
import type { Session } from './access.ts';
import { limitByIp } from './rate-limit-hook.ts';

type SessionOf<Allowed extends Access> = Allowed extends 'public'
  ? undefined
  : Allowed extends 'optional' | 'recognized'
    ? Session | undefined
    : Session;

/** A request to a call, as its access and schemas have checked it. */
export type CallRequest<Served extends Call> = Omit<
  FastifyRequest,
  'session' | 'params' | 'query' | 'body'
> & {
  readonly session: SessionOf<Served['access']>;
  readonly params: Output<Served['params']>;
  readonly query: Output<Served['query']>;
  readonly body: Output<Served['body']>;
};

type Answer<Served extends Call> = (
  request: CallRequest<Served>,
  reply: FastifyReply,
) => Promise<Served extends FileCall ? AnswerFile : Input<Served['response']>>;

/** A call that may be made so often by one network. */
interface Limited<Served extends Call> {
  readonly limit: RateLimiter;
  readonly answer: Answer<Served>;
}

/** The handlers of each call of a table: all of them, and none besides. */
export type Answers<Table extends Calls> = {
  readonly [Name in keyof Table & CallName]: Answer<Table[Name]> | Limited<Table[Name]>;
};

type AnyHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
/** A handler as the framework sees it; its table has checked its exact type. */
type AnyAnswer = AnyHandler | { readonly limit: RateLimiter; readonly answer: AnyHandler };

/**
 * Answers the calls of a wire table below `/api`, each as the table declares it: method, path and
 * aliases, access, and the schemas of what comes in and goes out, or the file's type.
 */
export function serve<Table extends Calls>(
  app: App,
  calls: Table,
  answers: NoInfer<Answers<Table>>,
): void {
  const table: object = answers;
  for (const [name, call] of Object.entries<Call>(calls)) {
    const given: AnyAnswer = Reflect.get(table, name);
    const onRequest = typeof given === 'function' ? [] : [limitByIp(given.limit)];
    const handler = handlerOf(call, typeof given === 'function' ? given : given.answer);
    const [method = '', path = ''] = name.split(' ');
    for (const alias of [path, ...(call.aliases ?? [])]) {
      const url = `/api${alias}`;
      const { access, staff, form, file, takesPlainForm } = call;
      const config = { access, staff, form, file, takesPlainForm };
      const { bodyLimit } = call;
      const limits = bodyLimit === undefined ? {} : { bodyLimit };
      app.route({ method, url, onRequest, config, schema: schemaOf(call), handler, ...limits });
    }
  }
}

/** A handler whose answer is whole: a file, or JSON that begins with `success`. */
function handlerOf({ file, isBare }: Call, answer: AnyHandler): AnyHandler {
  if (file) return sendFile(file, answer);
  if (isBare) return answer;
  return async (request, reply) => ({ success: true, ...Object(await answer(request, reply)) });
}

function sendFile({ contentType }: FileCall['file'], answer: AnyHandler): AnyHandler {
  return async (request, reply) => {
    const { contentDisposition, content }: AnswerFile = Object(await answer(request, reply));
    return reply.type(contentType).header('content-disposition', contentDisposition).send(content);
  };
}

const security = {
  public: undefined,
  recognized: [{}, { bearer: [] }],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
} as const satisfies Record<Access, unknown>;

/** A call's schemas as Fastify takes them, and as `/api/openapi.json` describes it. */
function schemaOf(call: Call) {
  const { access, tag, params, query, body, response, isBare } = call;
  const description = descriptionOf(call);
  return {
    tags: [tag],
    ...(security[access] && { security: security[access] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { 200: isBare ? response : successShape.extend(response.shape) } }),
    ...(description !== '' && { description }),
  };
}

/** The content of its file, and which roles of staff may make a call for admins. */
function descriptionOf({ access, staff, file }: Call): string {
  const roles = staff === undefined ? [] : staffAreas[staff];
  const names = [...roles, 'everything' as const].map((role) => roleTexts[role].name);
  return [
    ...(file ? [file.description] : []),
    ...(access === 'admin' ? [`For staff with the role ${names.join(' or ')}.`] : []),
  ].join(' ');
}
