import type { App } from './app-type.ts';
import { unavailable } from '#domain/errors.ts';

const sweepEveryMs = 50;

/**
 * While the server stops, answers what runs and refuses what still arrives on open connections, in
 * the shop's words instead of Fastify's (`return503OnClosing` must be off). Each kept-alive
 * connection is ended as its last answer has left: Node does that once, for those idle at that
 * moment; the others would hold the stop up until it times out. Register it before the routes.
 */
export function stopGracefully(app: App): void {
  let isStopping = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? unavailable() : undefined);
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}
