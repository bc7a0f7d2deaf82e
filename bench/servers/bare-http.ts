import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf, serveBench } from '../server-process.ts';
import type { Answer } from './answer.ts';

/** Node's own server, sending the same bytes to whoever asks. */
serveBench(async ({ headers, body }: Answer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.byteLength });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
});
