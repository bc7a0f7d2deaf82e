import type { FastifyRequest } from 'fastify';
import { beginTrace, runInTrace, type Trace } from '#server/platform/trace.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | undefined;
  }
}

/**
 * Answers each request within its trace, so that log lines, jobs and calls to others carry its id. The body is
 * read by events of the connection, which know nothing of it: the trace is entered again after that.
 */
export function traceRequests(app: App): void {
  app.decorateRequest('trace', undefined);
  app.addHook('onRequest', (request, _reply, done) => inTraceOf(request, done));
  app.addHook('preValidation', (request, _reply, done) => inTraceOf(request, done));
}

/** Runs what Fastify calls outside of a request's trace, such as its error handler, within it. */
export function inTraceOf<Result>(request: FastifyRequest, work: () => Result): Result {
  request.trace ??= beginTrace(request.id, request.headers.traceparent);
  return runInTrace(request.trace, work);
}
