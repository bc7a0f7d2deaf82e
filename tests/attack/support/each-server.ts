import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

function isOfServer(message: unknown): message is { readonly fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

/**
 * Tells of each server that Fastify makes while `run` runs, before it has a route: a test sees every route
 * and request, and not a list of some.
 */
export async function withEachServer<Result>(
  change: (server: FastifyInstance) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  const initialization = channel('fastify.initialization');
  const onServer = (message: unknown) => {
    if (!isOfServer(message)) throw new TypeError('not what Fastify tells of a server');
    change(message.fastify);
  };
  initialization.subscribe(onServer);
  try {
    return await run();
  } finally {
    initialization.unsubscribe(onServer);
  }
}
