import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** The way between a browser and the shop, which can lose a file or break altogether. */
export interface Network {
  /** Where the browser finds the shop on it. */
  readonly url: string;
  /** From now on a file is not found, as after a deploy; none: all are found again. */
  takeAway(file?: string): void;
  /** Ends each connection without an answer from now on, or no more. */
  setDown(isDown: boolean): void;
}

/**
 * Opens a way to the shop that is alike for each engine, none of which but Chromium can be sent offline by
 * its driver.
 */
export async function openNetwork(shopUrl: string, atEnd: AsyncDisposableStack): Promise<Network> {
  let isDown = false;
  let missing: string | undefined;

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    if (isDown) {
      asked.socket.destroy();
      return;
    }
    if (missing !== undefined && asked.url?.endsWith(missing) === true) {
      answer.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', shopUrl), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());

  return {
    url: `http://127.0.0.1:${port}`,
    takeAway(file) {
      missing = file;
    },
    setDown(down) {
      isDown = down;
      // Those that are kept open would answer once more.
      if (down) server.closeAllConnections();
    },
  };
}
