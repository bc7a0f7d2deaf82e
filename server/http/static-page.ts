import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  isKnown,
  renderEntry,
  unchangedHeaders,
  wholeHeaders,
  type Encoding,
  type RenderedEntry,
} from '#server/platform/page-cache/rendered-entry.ts';
import type { RenderedPage } from './card-renderer.ts';

const ownRules = [
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
/** Nothing in it is sent, so nobody can be led to press something here. */
const embedRules = ["base-uri 'none'", "form-action 'none'", 'frame-ancestors *'];

/** The policy of a page whose inline code is known by hash: it can be cached, a nonce could not. */
function policyOf(page: RenderedPage): string {
  return [
    "default-src 'none'",
    `script-src ${page.scriptHashes.join(' ') || "'none'"}`,
    `style-src ${page.styleHashes.join(' ') || "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ...(page.isEmbeddable ? embedRules : ownRules),
  ].join('; ');
}

function headersOf(page: RenderedPage, cacheControl: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': policyOf(page),
    vary: 'accept-encoding, accept-language',
  };
}

/** Stored by browsers and proxies, and asked for again before it is shown again. */
const revalidated = 'public, max-age=0, must-revalidate';

/** The best encoding that a request allows. */
export function encodingOf({ headers }: FastifyRequest): Encoding {
  return chooseEncoding(headers['accept-encoding']);
}

/** A page as finished bytes, for requests like this one. */
export function entryOf(
  request: FastifyRequest,
  status: number,
  page: RenderedPage,
  cacheControl?: string,
): RenderedEntry {
  return pageEntry(encodingOf(request), status, page, cacheControl);
}

/** A page as finished bytes in an encoding. @param cdnHeaders of one that a CDN may keep */
export function pageEntry(
  encoding: Encoding,
  status: number,
  page: RenderedPage,
  cacheControl = revalidated,
  cdnHeaders: RenderedEntry['headers'] = {},
): RenderedEntry {
  const headers = { ...headersOf(page, cacheControl), ...cdnHeaders };
  return renderEntry({ encoding, status, headers, text: page.html });
}

/** Any text as finished bytes, for requests like this one. */
export function textEntryOf(
  request: FastifyRequest,
  status: number,
  text: string,
  headers: RenderedEntry['headers'],
): RenderedEntry {
  return renderEntry({ encoding: encodingOf(request), status, headers, text });
}

/** Sends finished bytes, or 304. */
export function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: RenderedEntry,
): FastifyReply {
  if (isKnown(entry, request.headers['if-none-match'])) {
    return reply.code(304).headers(unchangedHeaders(entry)).send();
  }
  void reply.code(entry.status).headers(wholeHeaders(entry));
  // Of nothing, Fastify would say a type.
  return reply.send(entry.body.length === 0 ? undefined : entry.body);
}
