import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { statusOfErrorCode, type AppError, type ErrorCode } from '#domain/errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { defaultLanguage, directionOf, languageTag } from '#domain/texts/languages.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { beginFailure } from '#server/http/error-handler.ts';
import { languageOf } from './request-language.ts';
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

function errorDocument(failure: AppError, request: FastifyRequest): string {
  const { code, message } = failure;
  const isOurs = statusOfErrorCode[code] >= 500;
  const key = isSpoken(code) ? codeTexts[code] : undefined;
  const { language, text } = textsIn(key === undefined ? defaultLanguage : languageOf(request));
  // English has the words of the failure itself.
  const title = key === undefined || language === defaultLanguage ? message : text(key);
  const home = pathIn(readSiteLanguage(language) ?? defaultLanguage, '/');
  // The message of a 503 says so itself.
  const advice = isOurs && code !== 'unavailable' ? `${text('error.soon')} ` : '';
  const again =
    isOurs && request.method === 'GET' ? markup`<a href="">${text('error.again')}</a> · ` : '';
  return markup`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}${again}<a href="${home}">${text('notice.home')}</a></p>
<p>${text('error.reference', { id: request.id })}</p>
</main>
</body>
</html>
`.html;
}

/** The texts of failures in other languages than English; where a code has none, the page is in English. */
const codeTexts = {
  unavailable: 'error.unavailable',
  internal: 'error.failed',
  not_found: 'error.notFound',
  rate_limited: 'error.tooMany',
  invalid_input: 'error.invalid',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isSpoken = (code: ErrorCode): code is keyof typeof codeTexts =>
  Object.hasOwn(codeTexts, code);
