import type { App } from './app-type.ts';

const sweepEveryMs = 50;

/** The paths that proxies and monitors ask, not visitors. */
const watchedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The time that proxies in front have to turn away from a process that stops. */
export interface TurningAway {
  /** No visitor has come for so long: they have turned away. */
  readonly quietMs: number;
  /** Some never do. */
  readonly atMostMs: number;
}

/**
 * While the server stops, answers what runs and what still arrives on open connections, each for the last
 * time on its connection, as Fastify tells the other side (`return503OnClosing` must be off). A kept-alive
 * connection is ended when it is idle: Node does that once, for those idle at that moment; the others would
 * hold the stop up until it times out. Register it before the routes.
 * @param turningAway proxies are in front, which notice at `/readyz` that this process stops. It goes on
 * with all requests until then: those whose connections wait in the queue as the port closes are lost
 * @returns whether the server stops
 */
export function stopGracefully(app: App, turningAway?: TurningAway): () => boolean {
  let isStopping = false;
  let sweep: NodeJS.Timeout | undefined;
  let quiet: NodeJS.Timeout | undefined;
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!watchedPaths.has(routeOptions.url ?? '')) quiet?.refresh();
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
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
  return () => isStopping;
}
