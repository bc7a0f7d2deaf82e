import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isFileLike } from '#domain/file-path.ts';
import { toAppError } from './error-handler.ts';
import type { AnswerPage } from './pages.ts';

type ErrorHandler = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Shows the site's page of what is not there to somebody who opens the address of a file in a browser.
 * Everything else is answered by `otherwise`.
 */
export function orMissingPage(
  { answerPage }: { readonly answerPage: AnswerPage },
  otherwise: ErrorHandler,
): ErrorHandler {
  return (error, request, reply) => {
    const isMissing = toAppError(error, request).code === 'not_found';
    if (!isMissing || !isFile(request.url) || !asksForPage(request)) {
      return otherwise(error, request, reply);
    }
    return answerPage(request, reply).catch((failure: Error) => otherwise(failure, request, reply));
  };
}

/** The API answers in its own shape, whoever asks. */
const isFile = (url: string) => isFileLike(url) && !url.startsWith('/api/');

/** Whether a browser opens an address, and does not load a picture or a script for a page of its own. */
export function asksForPage({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}
