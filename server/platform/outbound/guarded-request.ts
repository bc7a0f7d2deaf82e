import { lookup as lookUpByDns } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import pLimit from 'p-limit';
import { parseUrl } from '#domain/web-url.ts';
import { isPublicAddress } from './public-address.ts';

/** The reason why nothing was fetched. */
export type FetchRefusal =
  'address' | 'private' | 'redirects' | 'too-large' | 'too-slow' | 'refused' | 'unreachable';

export class FetchRefusedError extends Error {
  override readonly name = 'FetchRefusedError';
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, cause?: unknown) {
    super(`not fetched: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a name. @param signal ends the wait for its turn */
type LookUp = (host: string, signal: AbortSignal) => Promise<readonly Resolved[]>;

/** Which hosts may be asked, and how much they may answer. */
export interface GuardOptions {
  readonly lookUp?: LookUp;
  readonly isAllowed?: (address: string) => boolean;
  /** Ports as a URL has them; empty is that of its scheme. */
  readonly ports?: ReadonlySet<string>;
  readonly mostBytes?: number;
}

export interface Asked {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

const megabyte = 1024 * 1024;

/** Each takes one of the four threads that a process has for all look-ups and files, for as long as a name server is silent. */
const lookUpsAtOnce = 2;

/**
 * Bounds the look-ups that go on at once; the others wait. One that nobody waits for any more asks no name server.
 * @throws the signal's reason
 */
export function boundLookUps(lookUp: (host: string) => Promise<readonly Resolved[]>): LookUp {
  const limit = pLimit(lookUpsAtOnce);
  return (host, signal) =>
    limit(async () => {
      signal.throwIfAborted();
      return lookUp(host);
    });
}

/** Shared by all guards, as the threads are. */
const lookUpOfStrangers = boundLookUps((host) => lookUpByDns(host, { all: true }));

/**
 * Asks hosts that strangers name. A host is resolved once and the connection goes to the very address that was
 * checked, so a name that changes its answer meanwhile leads nowhere.
 */
export function createGuard({
  lookUp = lookUpOfStrangers,
  isAllowed = isPublicAddress,
  ports = new Set(['']),
  mostBytes = 2 * megabyte,
}: GuardOptions) {
  async function resolve({ hostname }: URL, signal: AbortSignal): Promise<Resolved> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const family = isIP(host);
    const found =
      family === 0
        ? await lookUp(host, signal).catch((error: unknown) => {
            throw new FetchRefusedError('unreachable', error);
          })
        : [{ address: host, family }];
    const [first] = found;
    if (first === undefined) throw new FetchRefusedError('unreachable');
    // A name that has one private address is not meant for strangers.
    if (!found.every(({ address }) => isAllowed(address))) throw new FetchRefusedError('private');
    return first;
  }

  return {
    /** @throws FetchRefusedError for anything but an http or https address without credentials, at a known port */
    readUrl(text: string): URL {
      const url = parseUrl(text);
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      if (url === undefined || !isWeb || url.username !== '' || url.password !== '') {
        throw new FetchRefusedError('address');
      }
      if (!ports.has(url.port)) throw new FetchRefusedError('address');
      return url;
    },

    async ask(url: URL, asked: Asked, signal: AbortSignal): Promise<IncomingMessage> {
      const pinned = await untilAborted(resolve(url, signal), signal);
      const options: RequestOptions = {
        signal,
        method: asked.method ?? 'GET',
        // A connection of its own: one that is kept may be to another address.
        agent: false,
        lookup: lookupOf(pinned),
        maxHeaderSize: 16 * 1024,
        headers: { ...asked.headers, 'accept-encoding': 'gzip, deflate, br' },
      };
      return new Promise((resolveAnswer, reject) => {
        const send = url.protocol === 'https:' ? requestHttps : requestHttp;
        const request = send(url, options, resolveAnswer);
        request.on('error', reject);
        request.end(asked.body);
      });
    },

    /** The body without its compression. @throws FetchRefusedError when it is larger */
    readWhole: (answer: IncomingMessage, signal: AbortSignal) =>
      readWhole(answer, mostBytes, signal),
  };
}

/** Runs a fetch, whose every failure is a refusal. @throws FetchRefusedError */
export async function refusing<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new FetchRefusedError('too-slow', error);
    if (error instanceof FetchRefusedError) throw error;
    throw new FetchRefusedError('unreachable', error);
  }
}

/** Answers each look-up of a connection with the address that was checked. */
function lookupOf({ address, family }: Resolved): LookupFunction {
  return (_host, { all }, done) => {
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

async function readWhole(answer: IncomingMessage, most: number, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > most) throw new FetchRefusedError('too-large');
      chunks.push(chunk);
    }
  };
  const decompress = decompressorOf(answer);
  await (decompress === undefined
    ? pipeline(answer, collect, { signal })
    : pipeline(answer, decompress, collect, { signal }));
  return Buffer.concat(chunks);
}

function decompressorOf({ headers }: IncomingMessage): Transform | undefined {
  switch (headers['content-encoding']?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchRefusedError('refused');
  }
}

/** A look-up can't be cancelled, and a name server may take its time. */
async function untilAborted<Done>(work: Promise<Done>, signal: AbortSignal): Promise<Done> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
  }
}
