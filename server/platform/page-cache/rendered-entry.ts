import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzipSync,
} from 'node:zlib';
import { cdnHeaderNames, cdnHeadersOf } from '#server/platform/cdn/cdn-headers.ts';
import { etagOf } from '#server/platform/etag.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer, in the one encoding it was asked for. */
export interface RenderedEntry {
  readonly status: number;
  /** All but those that belong to the encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly encoding: Encoding;
  readonly body: Buffer;
  /** Of the text, whatever its encoding; empty where there is none. */
  readonly etag: string;
  /** Its share of the cache's bound. */
  readonly byteSize: number;
  /** Whether the page cache may take it: entries under endlessly many names would push out the others. */
  readonly isCacheable: boolean;
}

/** The source of an entry: its body as text. */
export interface EntryText extends Pick<RenderedEntry, 'status' | 'headers' | 'encoding'> {
  readonly text: string;
}

/**
 * Compresses a body once, so that sending it again costs nothing. In this thread: to hand a page to another one
 * and be woken up costs more than the fifth of a millisecond it takes here (docs/decisions/0006).
 */
export function renderEntry({ text, ...entry }: EntryText): RenderedEntry {
  const bytes = Buffer.from(text);
  const body = copyAlone(encode(bytes, entry.encoding));
  const byteSize = body.length + overheadBytes;
  return {
    ...entry,
    body,
    etag: `W/${etagOf(bytes)}`,
    byteSize,
    isCacheable: entry.status === 200,
  };
}

/**
 * In memory of its own: a short buffer is a part of one of 64 kB, all of which would be kept as long
 * as the part.
 */
function copyAlone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * The way on to another address of the site, which is to be asked for each time.
 * @param headers what else is said on the way
 */
export function redirectEntry(
  location: string,
  headers: RenderedEntry['headers'] = {},
): RenderedEntry {
  return {
    status: 302,
    headers: { location, 'cache-control': 'no-store', ...headers },
    encoding: 'identity',
    body: Buffer.alloc(0),
    etag: '',
    byteSize: overheadBytes,
    isCacheable: true,
  };
}

/**
 * The way from an address of a card to where it leads now.
 * @param isForGood whether it leads there for as long as the card exists. Even then it is asked for each
 *   time: a web-URL that was left may be taken again, and two that a browser remembers would make a circle.
 */
export function movedEntry(location: string, isForGood: boolean): RenderedEntry {
  return {
    ...redirectEntry(location, { 'cache-control': 'no-cache' }),
    status: isForGood ? 308 : 302,
    isCacheable: false,
  };
}

/** The memory that an entry takes beside its body, roughly: its places in the cache, its own strings. */
const overheadBytes = 512;

/** So that a page lies within it: the default of 4 MB is cleared for each page anew. */
const windowBits = 16;

/** For the first tap after an edit, which waits for it; and for all who come later (docs/decisions/0006). */
const quality = { first: 1, later: constants.BROTLI_MAX_QUALITY };

function brotliOptions(bytes: Buffer, when: keyof typeof quality) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[when],
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

const compressLater = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The same answer in brotli's fewest bytes: some 30 ms, in another thread. */
export async function shrinkEntry(entry: RenderedEntry): Promise<RenderedEntry> {
  const bytes = await decompress(entry.body);
  const body = copyAlone(await compressLater(bytes, brotliOptions(bytes, 'later')));
  return { ...entry, body, byteSize: body.length + overheadBytes };
}

function encode(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(bytes, brotliOptions(bytes, 'first'));
    case 'gzip':
      return gzipSync(bytes, { level: 6 });
    case 'identity':
      return bytes;
  }
}

const policyHeader = 'content-security-policy';

/** An entry that may be out of date by now: a CDN is not to keep it. */
export function notForCdn(entry: RenderedEntry): RenderedEntry {
  const headers = { ...entry.headers };
  for (const name of cdnHeaderNames) delete headers[name];
  return { ...entry, headers };
}

/** The headers of an entry that is sent whole. */
export function wholeHeaders({ headers, encoding, etag }: RenderedEntry): Record<string, string> {
  return {
    ...headers,
    ...(etag !== '' && { etag }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

/**
 * Of a 304: the rest stays as who asks has stored it (RFC 9110, section 15.4.5). A browser replaces the stored
 * policy by the one that comes, so the page's own has to come.
 */
export function unchangedHeaders({ headers, etag }: RenderedEntry): Record<string, string> {
  const { 'cache-control': cacheControl = '', vary = '', [policyHeader]: policy } = headers;
  return {
    etag,
    'cache-control': cacheControl,
    vary,
    ...(policy !== undefined && { [policyHeader]: policy }),
    ...cdnHeadersOf(headers),
  };
}

/** Whether who asks has this entry already. */
export function isKnown({ status, etag }: RenderedEntry, ifNoneMatch: string | undefined): boolean {
  return status === 200 && etag !== '' && isFresh(ifNoneMatch, etag);
}

/** Smallest first. */
const offered = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(?:^|[,\\s])${encoding}(?:\\s*;\\s*q=([0-9.]+))?(?=\\s*(?:,|$))`, 'i'),
}));

/** The best encoding an `Accept-Encoding` header allows; a `q=0` refuses one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  for (const { encoding, pattern } of offered) {
    const found = pattern.exec(acceptEncoding);
    if (found !== null && Number(found[1] ?? '1') > 0) return encoding;
  }
  return 'identity';
}

/** Whether `If-None-Match` names this entry (weak comparison, RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
