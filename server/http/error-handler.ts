import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, statusOfErrorCode, unavailable } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { cdnHeaderNames } from '#server/platform/cdn/cdn-headers.ts';
import type { errorShape } from '#wire/shapes.ts';
import { routeOf } from './logging.ts';
import { OverloadedError } from './overloaded-error.ts';

/** Answers every error thrown below `/api`; nothing else writes an error answer there. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = beginFailure(error, request, reply);
  if (failure.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  return reply
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(errorBodyOf(failure, request.id));
}

/**
 * Does what every failure needs, whatever shape its answer takes: its line in the log, its status, when to
 * come back, and that nobody keeps it.
 */
export function beginFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const failure = toAppError(error, request);
  logFailure(failure, error, request);
  void reply.code(statusOfErrorCode[failure.code]).header('cache-control', 'no-store');
  for (const name of cdnHeaderNames) void reply.removeHeader(name);
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  return failure;
}

/** The body of every failed call (operations contract, "Errors"). */
export function errorBodyOf(
  { code, message, fields, reason, values }: AppError,
  requestId: string,
): z.output<typeof errorShape> {
  return {
    success: false,
    message,
    error: message,
    code,
    fields: { ...fields },
    ...(reason !== undefined && { reason }),
    ...(values !== undefined && { values }),
    requestId,
  };
}

/** A line for what is the server's fault; a 503 has no other (see `logCalls`), so it names the call. */
function logFailure(
  { code }: AppError,
  error: FastifyError | Error,
  request: FastifyRequest,
): void {
  const { log, method } = request;
  if (code === 'internal') log.error({ err: error }, 'request failed');
  // Refusals are counted: a line each would be a load of its own.
  if (error instanceof OverloadedError) return;
  if (code === 'unavailable') log.warn({ err: error, method, route: routeOf(request) }, code);
}

/**
 * Translates what was thrown into the shop's one error. Only what Fastify, its plugins or the
 * request's own stream raised is about the request: a library's `statusCode` is an answer that somebody
 * else gave to us.
 */
export function toAppError(
  error: FastifyError | Error,
  request: { readonly raw: { readonly errored: Error | null } },
): AppError {
  if (error instanceof AppError) return error;
  // A caller who hung up gets no answer, and is no outage of the database.
  if (error === request.raw.errored) return unreadable(error);
  if (isDatabaseUnavailable(error)) return unavailable(error);
  if (isOfFastify(error)) return fromFastify(error);
  return new AppError('internal', 'Something went wrong', { cause: error });
}

/** Fastify and its plugins name each of their errors so (Fastify's reference, "Errors"). */
function isOfFastify(error: Error): error is FastifyError {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
}

function fromFastify(error: FastifyError): AppError {
  const { statusCode: status = 500 } = error;
  if (status === 413) {
    return new AppError('too_large', 'The request is too large.', { cause: error });
  }
  if (status === 415) {
    return new AppError('unsupported_media_type', 'This content type is not supported.', {
      cause: error,
    });
  }
  if (status === 404) return new AppError('not_found', 'Not found', { cause: error });
  if (status >= 400 && status < 500) return unreadable(error);
  return new AppError('internal', 'Something went wrong', { cause: error });
}

function unreadable(cause: Error): AppError {
  return new AppError('invalid_input', 'We couldn’t read the request.', { cause });
}
