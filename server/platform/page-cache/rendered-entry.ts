import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer in every encoding a browser asks for. */
export interface RenderedEntry {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** All bodies together, for the cache's bound. */
  readonly byteSize: number;
}

/** Compresses a body once, so that sending it again costs nothing. */
export async function renderEntry(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<RenderedEntry> {
  const identity = Buffer.from(body, 'utf8');
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      // 9 is within 1 % of 11 on these pages and ten times as fast on the uncached path.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    headers,
    bodies: { br, gzip: gz, identity },
    etag: `W/"${hash}"`,
    byteSize: br.length + gz.length + identity.length,
  };
}

/** The best encoding an `Accept-Encoding` header allows; a `q=0` refuses one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) {
    const found = new RegExp(
      `(?:^|[,\\s])${encoding}(?:\\s*;\\s*q=([0-9.]+))?(?=\\s*(?:,|$))`,
      'i',
    ).exec(acceptEncoding);
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
