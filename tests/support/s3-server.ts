import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config/config.ts';

export interface S3Server {
  readonly config: S3Config;
  /** The objects in the bucket, by key. */
  readonly objects: Map<string, Buffer>;
  /** Answers every call with a failure of its own, until set otherwise. */
  setFailing(isFailing: boolean): void;
  close(): Promise<void>;
}

/**
 * A bucket that answers as S3 does (API version 2006-03-01), path style, for a signed Put, Get, Head and
 * Delete of an object, and keeps what it is given in memory.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const bucket = 'uploads';
  const accessKeyId = 'TESTKEY';
  let isFailing = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [, inBucket, key = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const signature = request.headers.authorization ?? '';
    if (isFailing) return fail(response, 500, 'InternalError');
    if (!signature.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
      return fail(response, 403, 'AccessDenied');
    }
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: '"of it"' }).end();
      return undefined;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return undefined;
    }
    const kept = objects.get(key);
    if (kept === undefined) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': kept.length });
    response.end(request.method === 'HEAD' ? undefined : kept);
    return undefined;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return {
    config: {
      endpoint: `http://127.0.0.1:${address.port}`,
      region: 'eu-central-1',
      bucket,
      accessKeyId,
      secretAccessKey: 'a-secret-of-the-tests',
    },
    objects,
    setFailing(failing) {
      isFailing = failing;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}
