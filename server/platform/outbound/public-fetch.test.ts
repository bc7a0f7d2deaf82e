import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FetchRefusedError, type FetchRefusal } from './guarded-request.ts';
import { createPublicFetch } from './public-fetch.ts';

const loopback = { address: '127.0.0.1', family: 4 };
const zeros = Buffer.alloc(64 * 1024 * 1024);
const bombs = {
  gzip: gzipSync(zeros, { level: 9 }),
  br: brotliCompressSync(zeros.subarray(0, 8e6)),
};

let server: Server;
let port: string;
/** Hosts that the server was asked for, with path. */
let asked: string[];

/** Answers of the server by path; it stands for a public one, and for what must never be asked. */
const answers: Readonly<Record<string, RequestListener>> = {
  '/page': (_request, response) => response.setHeader('content-type', 'text/html').end('page'),
  '/packed': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
  '/huge': (_request, response) => response.end(zeros.subarray(0, 3e6)),
  '/gzip-bomb': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(bombs.gzip),
  '/br-bomb': (_request, response) => response.setHeader('content-encoding', 'br').end(bombs.br),
  '/strange': (_request, response) => response.setHeader('content-encoding', 'zstd').end('x'),
  '/endless': (_request, response) => {
    const more = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(more));
  },
  '/silent': () => undefined,
  '/slow-headers': ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = setInterval(() => socket.write('x-more: x\r\n'), 20);
    socket.on('close', () => clearInterval(more));
  },
  '/long-headers': ({ socket }) => {
    socket.end(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
  },
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/on': (_request, response) => response.writeHead(301, { location: '/page' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(`${request.headers.host}${pathname}`);
    const to = searchParams.get('to');
    if (to !== null) response.writeHead(307, { location: to }).end();
    else answers[pathname]?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  port = String(address.port);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names: Readonly<Record<string, string>> = {
  'public.example': '127.0.0.1',
  'private.example': '10.0.0.1',
  'metadata.example': '169.254.169.254',
  'mapped.example': '::ffff:127.0.0.1',
};

/** Takes the server for a public one. */
function fetchOf(lookUp = namesOf()) {
  const get = createPublicFetch({
    userAgent: 'Test',
    ports: new Set(['', port]),
    lookUp,
    isAllowed: (address) => address === loopback.address,
  });
  return (url: string, milliseconds = 5_000) => get(url, AbortSignal.timeout(milliseconds));
}

function namesOf() {
  return async (host: string) => {
    const address = names[host];
    if (address === undefined) throw new Error('ENOTFOUND');
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
}

/** As the shop has it, but for the port. */
function strictFetch(lookUp = namesOf()) {
  const get = createPublicFetch({ userAgent: 'Test', ports: new Set(['', port]), lookUp });
  return (url: string) => get(url, AbortSignal.timeout(5_000));
}

/** The reason why it is not fetched. */
async function refusalOf(work: Promise<unknown>): Promise<FetchRefusal | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof FetchRefusedError ? error.reason : undefined),
  );
}

describe('a public page', () => {
  it('is fetched from the address that was checked, under its own name', async () => {
    const page = await fetchOf()(`http://public.example:${port}/page`);
    expect([String(page.bytes), page.contentType]).toEqual(['page', 'text/html']);
    expect(asked).toEqual([`public.example:${port}/page`]);
  });

  it('is unpacked, and found behind a redirect', async () => {
    const get = fetchOf();
    expect(String((await get(`http://public.example:${port}/packed`)).bytes)).toBe('packed');
    const { url } = await get(`http://public.example:${port}/on`);
    expect(url).toBe(`http://public.example:${port}/page`);
  });
});

describe('nothing is asked for', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback by a short form', '127.1'],
    ['a decimal host', '2130706433'],
    ['an octal host', '0177.0.0.1'],
    ['a hexadecimal host', '0x7f000001'],
    ['hexadecimal parts', '0x7f.0x0.0x0.0x1'],
    ['full-width digits', '１２７.０.０.１'],
    ['this host', '0.0.0.0'],
    ['zero', '0'],
    ['link-local', '169.254.169.254'],
    ['private', '192.168.0.1'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 unspecified', '[::]'],
    ['mapped', '[::ffff:127.0.0.1]'],
    ['mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['compatible', '[::127.0.0.1]'],
    ['NAT64', '[64:ff9b::127.0.0.1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['IPv6 link-local', '[fe80::1]'],
    ['unique local', '[fd00::1]'],
    ['a name of a private address', 'private.example'],
    ['a name of metadata', 'metadata.example'],
    ['a name of a mapped address', 'mapped.example'],
    ['a name of loopback', 'public.example'],
  ])('at %s', async (_kind, host) => {
    expect(await refusalOf(strictFetch()(`http://${host}:${port}/page`))).toBe('private');
    expect(asked).toEqual([]);
  });

  it('where one of several addresses is private', async () => {
    const both = async () => [{ address: '8.8.8.8', family: 4 }, loopback];
    expect(await refusalOf(strictFetch(both)(`http://both.example:${port}/page`))).toBe('private');
    expect(asked).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://public.example/',
    'gopher://public.example/',
    'data:text/html,x',
    'javascript:0',
    'http://user:secret@public.example/',
    'http://user@public.example/',
    'http://public.example:22/',
    'http://public.example:6379/',
    'http://',
    'nonsense',
    '',
  ])('for %j', async (url) => {
    expect(await refusalOf(strictFetch()(url))).toBe('address');
    expect(asked).toEqual([]);
  });

  it('for a name that nobody has', async () => {
    expect(await refusalOf(strictFetch()('http://nobody.example/'))).toBe('unreachable');
  });
});

describe('a redirect', () => {
  it.each([
    ['http://private.example/', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://[::1]/', 'private'],
    ['//2852039166/', 'private'],
    ['file:///etc/passwd', 'address'],
    ['http://public.example:22/', 'address'],
    ['http://a:b@public.example/', 'address'],
  ] as const)('to %s is not followed', async (to, reason) => {
    const query = new URLSearchParams({ to }).toString();
    expect(await refusalOf(fetchOf()(`http://public.example:${port}/?${query}`))).toBe(reason);
    expect(asked).toHaveLength(1);
  });

  it('without an address leads nowhere, and the fourth is one too many', async () => {
    expect(await refusalOf(fetchOf()(`http://public.example:${port}/nowhere`))).toBe('address');
    asked = [];
    expect(await refusalOf(fetchOf()(`http://public.example:${port}/loop`))).toBe('redirects');
    expect(asked).toHaveLength(4);
  });
});

describe('a name that changes', () => {
  /** Is public the first time, and private from then on. */
  function rebinding() {
    const said = [loopback.address, '169.254.169.254'];
    const lookUps: string[] = [];
    const lookUp = async (host: string) => {
      lookUps.push(host);
      return [{ address: said[Math.min(lookUps.length, said.length) - 1] ?? '', family: 4 }];
    };
    return { lookUp, lookUps };
  }

  it('is asked once, and the connection goes to what was checked', async () => {
    const { lookUp, lookUps } = rebinding();
    const page = await fetchOf(lookUp)(`http://rebinding.example:${port}/page`);
    expect(String(page.bytes)).toBe('page');
    expect(lookUps).toEqual(['rebinding.example']);
  });

  it('is checked again behind a redirect to itself', async () => {
    const { lookUp } = rebinding();
    expect(await refusalOf(fetchOf(lookUp)(`http://rebinding.example:${port}/on`))).toBe('private');
    expect(asked).toEqual([`rebinding.example:${port}/on`]);
  });
});

describe('an answer', () => {
  it.each([
    ['/huge', 'too-large'],
    ['/gzip-bomb', 'too-large'],
    ['/br-bomb', 'too-large'],
    ['/strange', 'refused'],
    ['/missing', 'refused'],
    ['/long-headers', 'unreachable'],
  ] as const)('such as %s is refused', async (path, reason) => {
    expect(await refusalOf(fetchOf()(`http://public.example:${port}${path}`))).toBe(reason);
  });

  it.each(['/endless', '/silent', '/slow-headers'])('such as %s is cut off', async (path) => {
    const start = performance.now();
    expect(await refusalOf(fetchOf()(`http://public.example:${port}${path}`, 200))).toBe(
      'too-slow',
    );
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('is not waited for while a name server is silent', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await refusalOf(fetchOf(never)('http://silent.example/', 100))).toBe('too-slow');
  });
});
