import type { App } from './app-type.ts';

const sweepEveryMs = 50;

/**
 * While the server closes, ends each kept-alive connection as its last answer has left. Node does
 * that once, for those idle at that moment; the others would hold the stop up until it times out.
 */
export function endIdleConnectionsWhenClosing(app: App): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}
