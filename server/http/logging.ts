import type { App } from './app-type.ts';
import { inTraceOf } from './traced-requests.ts';

/** A path without its query: reset tokens and addresses travel there. */
export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * One structured line for each call of `/api`, and for whatever failed; never bodies, headers,
 * queries or IP addresses. Pages and files are not worth a line
 * each: counted in `/metrics`, they would cost more to log than to answer. A 503 has its line from
 * where it was thrown, which is throttled while the database is away.
 */
export function logCalls(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { statusCode } = reply;
    if (statusCode === 503 || (!request.url.startsWith('/api/') && statusCode < 500)) return;
    const { method, url } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    const fields = { method, path: withoutQuery(url), statusCode, milliseconds };
    inTraceOf(request, () => request.log.info(fields, 'request'));
  });
}
