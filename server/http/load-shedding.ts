import { Gauge, type Registry } from 'prom-client';
import { countBy } from '#server/platform/metrics/counted.ts';
import type { App } from './app-type.ts';
import { hasRoom, loadClasses, loadClassOf, type LoadClass } from './load-class.ts';
import { OverloadedError } from './overloaded-error.ts';
import { createTurns, type Turns } from './turns.ts';
import { watchedPaths } from './watched-paths.ts';

/**
 * Lets each request wait for its turn, before anything is read or looked up for it, and refuses it while too
 * many of its class wait. Register it after what every answer carries, and before all that may wait or that
 * belongs to a trace: a request begins in the turn of another.
 * @param countWaitingQueries how many queries of this process wait for a connection
 */
export function shedLoad(app: App, registry: Registry, countWaitingQueries: () => number): void {
  const turns = createTurns({
    hasRoom: (loadClass) => hasRoom(loadClass, countWaitingQueries()),
  });
  measureWaiting(registry, turns);
  app.server.on('connection', turns.noteArrival);
  const countRefused = countBy<{ class: LoadClass }>(
    registry,
    {
      name: 'nearcard_requests_refused_total',
      help: 'Requests answered with 503 because too many waited, by class: duty, card, shop or admin.',
    },
    { class: loadClasses },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url: route } = request.routeOptions;
    if (watchedPaths.has(route)) return done();
    const loadClass = loadClassOf(request.url, config.access);
    const refuse = () => {
      countRefused({ class: loadClass });
      done(new OverloadedError());
    };
    const isTaken = turns.take(loadClass, {
      begin: done,
      giveUp: refuse,
      isAbandoned: () => request.raw.socket.destroyed,
    });
    if (!isTaken) refuse();
  });
}

function measureWaiting(registry: Registry, turns: Turns): void {
  const waiting = new Gauge({
    name: 'nearcard_requests_waiting',
    help: 'Requests that wait for their turn in this process, by class.',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      for (const loadClass of loadClasses) {
        waiting.set({ class: loadClass }, turns.waiting(loadClass).count);
      }
    },
  });
}
