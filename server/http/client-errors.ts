import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import { errorBodyOf } from './error-handler.ts';

/**
 * Answers what Node could not read as a request, which therefore reached no route: malformed, too
 * large a header, too slow.
 * @param headers the security headers of the API's answers
 * @returns Fastify's `clientErrorHandler`
 */
export function createClientErrorAnswer(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
      socket.destroy(error);
      return;
    }
    const failure = failures[error.code ?? ''] ?? malformed;
    socket.end(answerOf(failure, headers), () => socket.destroy(error));
  };
}

/** Its bytes would stand in the middle of another answer. Node keeps that one here. */
function hasBegunToAnswer(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return Reflect.get(Object(response), 'headersSent') === true;
}

/** By Node's codes; anything else is malformed. */
const failures: Readonly<Record<string, AppError>> = {
  HPE_HEADER_OVERFLOW: new AppError(
    'headers_too_large',
    'The address or the headers are too large.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError('too_large', 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'The request took too long to arrive.'),
};
const malformed = new AppError('invalid_input', 'We couldn’t read the request.');

function answerOf(failure: AppError, headers: Readonly<Record<string, string>>): string {
  const status = statusOfErrorCode[failure.code];
  const requestId = randomUUID();
  const body = JSON.stringify(errorBodyOf(failure, requestId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
