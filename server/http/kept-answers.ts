import { randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { pageKey, type PageCache } from '#server/platform/page-cache/page-cache.ts';
import {
  chooseEncoding,
  isKnown,
  unchangedHeaders,
  wholeHeaders,
  type Encoding,
  type RenderedEntry,
} from '#server/platform/page-cache/rendered-entry.ts';
import type { NamesOneHost } from './host-header.ts';
import { createServer } from './node-http.ts';
import { isNavigation, openedPage } from './opened-page.ts';
import type { RequestMetrics } from './request-metrics.ts';
import type { SecurityHeadersOf } from './security-headers.ts';

export interface KeptAnswersOptions {
  readonly pageCache: PageCache;
  readonly securityHeadersOf: SecurityHeadersOf;
  readonly namesOneHost: NamesOneHost;
  /** Counts its answers, as Fastify's are counted. */
  readonly metrics: Pick<RequestMetrics, 'observe'>;
}

/**
 * Answers what the page cache holds under exactly the address asked for, before the framework's work
 * for each request (decision 29): the bytes and headers are those that `sendEntry` sends.
 *
 * @returns whether the request was answered; if not, it is the framework's
 */
export function createKeptAnswers(options: KeptAnswersOptions) {
  const { pageCache, securityHeadersOf, namesOneHost, metrics } = options;
  const prepared = new WeakMap<RenderedEntry, PreparedHeaders>();

  function headersOf(entry: RenderedEntry, url: string): PreparedHeaders {
    const known = prepared.get(entry);
    if (known !== undefined) return known;
    const made = prepareHeaders(entry, securityHeadersOf(url));
    prepared.set(entry, made);
    return made;
  }

  /** What is kept, or the page it leads a browser to; undefined where that is not kept. */
  function openKept(
    kept: RenderedEntry | undefined,
    headers: IncomingHttpHeaders,
    encoding: Encoding,
  ): RenderedEntry | undefined {
    const { location } = kept?.headers ?? {};
    if (kept === undefined || location === undefined || !isNavigation(headers)) return kept;
    const page = pageCache.find(pageKey(location, encoding));
    return page && openedPage(kept, page);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers, httpVersion } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const entry = openKept(pageCache.find(pageKey(url, encoding)), headers, encoding);
    // A body is read by the framework, as far as it goes; a wrong host is refused in its words.
    if (entry === undefined || hasBody(headers) || !namesOneHost(headers.host, httpVersion)) {
      return false;
    }
    const beganAt = performance.now();
    const isUnchanged = isKnown(entry, headers['if-none-match']);
    const status = isUnchanged ? 304 : entry.status;
    const { whole, unchanged } = headersOf(entry, url);
    response.writeHead(status, [
      ...(isUnchanged ? unchanged : whole),
      'x-request-id',
      randomUUID(),
    ]);
    response.end(isUnchanged || method === 'HEAD' ? undefined : entry.body);
    const milliseconds = performance.now() - beganAt;
    metrics.observe({ method, route: entry.route, status, milliseconds });
    return true;
  };
}

/** Names and values in turn, as Node writes them without a look at each. */
interface PreparedHeaders {
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

function prepareHeaders(
  entry: RenderedEntry,
  securityHeaders: Readonly<Record<string, string>>,
): PreparedHeaders {
  const flat = (headers: Readonly<Record<string, string>>) =>
    Object.entries({ ...securityHeaders, ...headers }).flat();
  return {
    whole: flat({ ...wholeHeaders(entry), 'content-length': String(entry.body.length) }),
    unchanged: flat(unchangedHeaders(entry)),
  };
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Makes Fastify's server, as it would itself, with `answers` asked before it. */
export function serveKeptFirst(answers: ReturnType<typeof createKeptAnswers>) {
  return (handle: RequestListener, options: FastifyServerOptions & { http?: object }): Server => {
    const server = createServer(options.http ?? {}, (request, response) => {
      if (!answers(request, response)) handle(request, response);
    });
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options;
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    return server;
  };
}
