import type { Socket } from 'node:net';
import type { App } from './app-type.ts';
import { watchedPaths } from './watched-paths.ts';

const sweepEveryMs = 50;
/** A connection that was opened for a request has sent it by then. */
const endSilentAfterMs = 1_000;

/** The time that proxies in front have to turn away from a process that stops. */
export interface TurningAway {
  /** No visitor has come for so long: they have turned away. */
  readonly quietMs: number;
  /** Some never do. */
  readonly atMostMs: number;
}

/**
 * While the server stops, answers what runs and what still arrives on open connections, each for the last
 * time on its connection, as Fastify tells the other side (`return503OnClosing` must be off). Node ends those
 * that are idle at that moment. Two kinds are left that would hold the stop up until it times out, and are
 * ended here: those that fall idle later, and those that have sent nothing yet, as browsers open them in
 * advance. Register it before the routes.
 * @param turningAway proxies are in front, which notice at `/readyz` that this process stops. It goes on
 * with all requests until then: those whose connections wait in the queue as the port closes are lost
 * @returns whether the server stops
 */
export function stopGracefully(app: App, turningAway?: TurningAway): () => boolean {
  let isStopping = false;
  let sweep: NodeJS.Timeout | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!watchedPaths.has(routeOptions.url)) quiet?.refresh();
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (turningAway !== undefined && app.server.listening) {
      const { promise, resolve } = Promise.withResolvers<void>();
      quiet = setTimeout(resolve, turningAway.quietMs);
      const limit = setTimeout(resolve, turningAway.atMostMs);
      await promise;
      clearTimeout(quiet);
      clearTimeout(limit);
      quiet = undefined;
    }
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
    silence = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, endSilentAfterMs);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    clearTimeout(silence);
    done();
  });
  return () => isStopping;
}
