import type { App } from './app-type.ts';

/** A path without its query: reset tokens and addresses travel there. */
function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * One structured line for each call of `/api`, and for whatever failed; never bodies, headers,
 * queries or IP addresses. Pages and files are not worth a line
 * each: counted in `/metrics`, they would cost more to log than to answer.
 */
export function logCalls(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!request.url.startsWith('/api/') && reply.statusCode < 500) return;
    request.log.info(
      {
        method: request.method,
        path: withoutQuery(request.url),
        statusCode: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
