import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedPurge {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly keys: readonly string[];
}

/** Stands in for a CDN that takes purges, on loopback. */
export async function createPurgeReceiver() {
  const received: ReceivedPurge[] = [];
  const answer: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    received.push({ headers, body, keys: JSON.parse(body).keys });
    // Of status 0, it never answers.
    if (answer.status > 0) response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/purge/the-token`,
    /** Its answers from now on. */
    answer,
    /** What it was sent since the last call. */
    take: () => received.splice(0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PurgeReceiver = Awaited<ReturnType<typeof createPurgeReceiver>>;
