import { request, type IncomingHttpHeaders } from 'node:http';
import { compare, printResult, type BenchResult, type CompareOptions } from './harness.ts';
import { startServer, type BenchServer } from './server-process.ts';
import { withShop, type BenchShop } from './demo-shop.ts';

/** More than the cache holds: asked for in turn, none is there when its turn comes again. */
const accounts = 20_000;

/** Of what is compared most closely: see `Contender.server`. */
const processesOfEach = 3;
const rounds = 12 * processesOfEach;

const br = { 'accept-encoding': 'br' };

/** The public card page against servers that send the same bytes and do nothing else. */
export const benchCardPage = () => withShop((shop) => measureCardPage(shop));

/** @param processes of each server that is compared most closely */
export async function measureCardPage(
  shop: BenchShop,
  options: CompareOptions & { readonly processes?: number } = {},
): Promise<BenchResult> {
  const { processes = processesOfEach } = options;
  const path = shop.cardPath;
  const others = await shop.copyCards(accounts);
  const product = await several(processes, () => shop.serve());
  const cold = await shop.serve();
  const page = await fetchBytes(cold.url + path, br);
  const plain = await fetchBytes(cold.url + path, { 'accept-encoding': 'identity' });
  const headers = withoutNodes(page.headers);
  const least = { 'content-type': headers['content-type'] ?? '', 'content-encoding': 'br' };
  const fastify = await several(processes, () =>
    startServer('bare-fastify', { headers, body: page.bytes }),
  );
  const fewHeaders = await startServer('bare-fastify', { headers: least, body: page.bytes });
  const http = await startServer('bare-http', { headers: least, body: page.bytes });
  try {
    return {
      title: 'Public card page',
      measurements: await compare(
        [
          { name: 'bare Fastify, same bytes', server: fastify, path },
          { name: 'cached page', server: product, path, headers: br },
          { name: 'bare Fastify, two headers', server: fewHeaders, path },
          { name: 'bare node:http, two headers', server: http, path },
          {
            name: 'cached page, 304',
            server: product,
            path,
            headers: { ...br, 'if-none-match': headers.etag ?? '' },
            status: 304,
          },
          {
            name: 'cold page, another card each time',
            server: cold,
            path: (index) => others[index % others.length] ?? path,
            headers: br,
          },
        ],
        { rounds, secondsEach: 0.5, ...options },
      ),
      notes: [
        `${Object.keys(headers).length} headers besides Node's own;`,
        `${plain.bytes.length} bytes of HTML, ${page.bytes.length} in brotli`,
      ],
    };
  } finally {
    await Promise.all(
      [...product, cold, ...fastify, fewHeaders, http].map((server) => server.stop()),
    );
  }
}

async function several(count: number, start: () => Promise<BenchServer>): Promise<BenchServer[]> {
  const servers: BenchServer[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await start());
  return servers;
}

interface PageBytes {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Without what Node writes by itself. */
function withoutNodes(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !['date', 'connection', 'keep-alive'].includes(entry[0]),
  );
  return Object.fromEntries(own);
}

/** As it goes over the wire: `fetch` would unpack it. */
function fetchBytes(url: string, headers: Record<string, string>): Promise<PageBytes> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(chunks), headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

if (import.meta.main) printResult(await benchCardPage());
