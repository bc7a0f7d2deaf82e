import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { inTraceOf } from './traced-requests.ts';

/** Routes by their pattern: in addresses travel tokens, serials of cards and names of people. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'unmatched';
}

/**
 * The log for Fastify and its plugins. Below `info` they write what they like, such as all headers of an upload.
 */
export function logOfLibraries(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { level: ['trace', 'debug'].includes(log.level) ? 'info' : log.level });
}

/**
 * One structured line for each call of `/api`, and for whatever failed; never bodies, headers, addresses,
 * queries or IP addresses. A refused call's line names the account of its session, where it has one.
 * Pages and files are not worth a line each: counted in `/metrics`, they would cost more to log than to
 * answer. A 503 has its line from where it was thrown, which is throttled while the database is away.
 */
export function logCalls(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { statusCode } = reply;
    if (statusCode === 503 || (!request.url.startsWith('/api/') && statusCode < 500)) return;
    const { method } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    const accountId = statusCode < 400 ? undefined : request.session?.accountId;
    const fields = { method, route: routeOf(request), statusCode, milliseconds, accountId };
    inTraceOf(request, () => request.log.info(fields, 'request'));
  });
}
