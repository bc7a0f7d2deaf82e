import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import type { errorShape } from '#wire/shapes.ts';
import { withoutQuery } from './logging.ts';

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
 * What every failure has, whatever shape its answer takes: its line in the log, its status, when to
 * come back, and that nobody keeps it.
 */
export function beginFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const failure = toAppError(error);
  logFailure(failure, error, request);
  void reply.code(statusOfErrorCode[failure.code]).header('cache-control', 'no-store');
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  return failure;
}

/** What every failed call answers with (operations contract, "Errors"). */
export function errorBodyOf(
  { code, message, fields }: AppError,
  requestId: string,
): z.output<typeof errorShape> {
  return { success: false, message, error: { code, fields: { ...fields } }, requestId };
}

/** A line for what is the server's fault; a 503 has no other (see `logCalls`), so it names the call. */
function logFailure(
  { code }: AppError,
  error: FastifyError | Error,
  { log, method, url }: FastifyRequest,
): void {
  if (code === 'internal') log.error({ err: error }, 'request failed');
  if (code === 'unavailable') log.warn({ err: error, method, path: withoutQuery(url) }, code);
}

/** Translates what Fastify, zod and the database throw into the house's one error. */
export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return unavailable(error);
  return fromFastify(error);
}

/** What every route answers while the database is away. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'The service is briefly unavailable. Please try again in a moment.',
    { retryAfterSeconds: 2, cause },
  );
}

function fromFastify(error: FastifyError | Error): AppError {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) {
    return new AppError('too_large', 'What you sent is too large.', { cause: error });
  }
  if (status === 415) {
    return new AppError('unsupported_media_type', 'This content type is not supported.', {
      cause: error,
    });
  }
  if (status === 404) return new AppError('not_found', 'Not found', { cause: error });
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('invalid_input', 'The request could not be read.', { cause: error });
  }
  return new AppError('internal', 'Something went wrong', { cause: error });
}
