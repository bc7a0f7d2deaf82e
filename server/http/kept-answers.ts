import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { withoutOpenedBy } from '#domain/insights/opened-by.ts';
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

/** Names and values in turn, of the ways in which an entry can be sent. */
type Prepared = Partial<Record<Encoding | 'unchanged', readonly string[]>>;

/**
 * Answers what the page cache holds under exactly the address asked for, before the framework's work
 * for each request (decision 29): the bytes and headers are those that `sendEntry` sends.
 *
 * @returns whether the request was answered; if not, it is the framework's
 */
export function createKeptAnswers(options: KeptAnswersOptions) {
  const { pageCache, securityHeadersOf, namesOneHost, metrics } = options;
  /** By what entries of one kind share: prepared for each of thousands, they would outweigh its body. */
  const prepared = new WeakMap<RenderedEntry['headers'], Prepared>();

  /** Names and values in turn, as Node writes them without a look at each. */
  function headersOf(entry: RenderedEntry, isUnchanged: boolean, url: string): readonly string[] {
    const kind = isUnchanged ? 'unchanged' : entry.encoding;
    return prepared.get(entry.headers)?.[kind] ?? prepare(entry, kind, url);
  }

  function prepare(entry: RenderedEntry, kind: keyof Prepared, url: string): readonly string[] {
    const headers = kind === 'unchanged' ? unchangedHeaders(entry) : wholeHeaders(entry);
    const { etag: _ofOne, ...shared } = { ...securityHeadersOf(url), ...headers };
    const made = Object.entries(shared).flat();
    prepared.set(entry.headers, { ...prepared.get(entry.headers), [kind]: made });
    return made;
  }

  /** What is kept, or the page it leads a browser to; undefined where that is not kept. */
  function openKept(
    kept: RenderedEntry,
    headers: IncomingHttpHeaders,
    encoding: Encoding,
  ): RenderedEntry | undefined {
    const { location } = kept.headers;
    if (location === undefined || !isNavigation(headers)) return kept;
    const page = pageCache.find(pageKey(withoutOpenedBy(location), encoding));
    return page && openedPage(kept, page);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers, httpVersion } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const kept = pageCache.find(pageKey(url, encoding));
    const entry = kept && openKept(kept, headers, encoding);
    // A body is read by the framework, as far as it goes; a wrong host is refused in its words.
    if (entry === undefined || hasBody(headers) || !namesOneHost(headers.host, httpVersion)) {
      return false;
    }
    const beganAt = performance.now();
    const isUnchanged = isKnown(entry, headers['if-none-match']);
    const status = isUnchanged ? 304 : entry.status;
    const own = ['x-request-id', randomUUID()];
    if (entry.etag !== '') own.push('etag', entry.etag);
    if (!isUnchanged) own.push('content-length', String(entry.body.length));
    response.writeHead(status, headersOf(entry, isUnchanged, url).concat(own));
    response.end(isUnchanged || method === 'HEAD' ? undefined : entry.body);
    const milliseconds = performance.now() - beganAt;
    metrics.observe({ method, route: entry.route, status, milliseconds });
    return true;
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
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
