import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { statusOfErrorCode, type AppError } from '#domain/errors.ts';
import { beginFailure } from '#server/http/error-handler.ts';
import { markup } from '#server/platform/mail/markup.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Answers what was thrown while a page was made, with a page that needs nothing but itself: not
 * the database, not the page build, no style sheet.
 */
export function answerWithErrorPage(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = beginFailure(error, request, reply);
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(errorDocument(failure, request));
}

function errorDocument({ code, message }: AppError, request: FastifyRequest): string {
  const isOurs = statusOfErrorCode[code] >= 500;
  // The message of a 503 says so itself.
  const advice = isOurs && code !== 'unavailable' ? 'Please try again in a moment. ' : '';
  const again = isOurs && request.method === 'GET' ? markup`<a href="">Try Again</a> · ` : '';
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${message}</h1>
<p>${advice}${again}<a href="/">Go Home</a></p>
<p>Reference: ${request.id}</p>
</main>
</body>
</html>
`.html;
}
