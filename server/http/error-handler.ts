import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, statusOfErrorCode, type FieldErrors } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';

/** The one shape of a failed call (operations contract, "Errors"). */
export interface ErrorBody {
  success: false;
  message: string;
  error: { code: string; fields: FieldErrors };
  requestId: string;
}

/** Answers every error thrown below `/api`; nothing else writes an error answer there. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toAppError(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  const body: ErrorBody = {
    success: false,
    message: failure.message,
    error: { code: failure.code, fields: failure.fields ?? {} },
    requestId: request.id,
  };
  return reply
    .code(statusOfErrorCode[failure.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Translates what Fastify, zod and the database throw into the house's one error. */
export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter((part) => part !== '');
      fields[path.join('.')] ??= issue.message ?? 'is not valid';
    }
    const [field, message] = Object.entries(fields)[0] ?? ['', 'is not valid'];
    return new AppError('invalid_input', field === '' ? message : `${field}: ${message}`, {
      fields,
      cause: error,
    });
  }
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
