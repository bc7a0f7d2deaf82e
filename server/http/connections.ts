import type { Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';

/** How long a client may take. A server's options. */
export const patienceWithClients = {
  /** For the headers of a request, the first byte included. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 30_000,
  /** How often the two are looked at: a client may take that much longer. */
  connectionsCheckingInterval: 5_000,
} as const;
/** A connection on which nothing moved for so long ends: its client reads no more of its answer. */
export const stuckAfterMs = 120_000;

/** From so many on, a connection that falls idle ends soon. A visitor's browser opens up to six. */
const crowdedFrom = 5_000;
const keepIdleInCrowdMs = 1_000;
/** Up to 20 KB each, and a file descriptor: Linux grants many times as many by default. */
const most = 15_000;

/** Bounds the connections of one process, and measures them. One client's share is a proxy's to bound. */
export function boundConnections(
  server: Server,
  registry: Registry,
  limits = { crowdedFrom, most },
): void {
  const keepIdleMs = server.keepAliveTimeout;
  let open = 0;
  const count = (change: number) => {
    open += change;
    // Read by Node at the end of each answer.
    server.keepAliveTimeout = open > limits.crowdedFrom ? keepIdleInCrowdMs : keepIdleMs;
  };
  server.maxConnections = limits.most;
  server.on('connection', (socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
  const connections: Gauge = new Gauge({
    name: 'nearcard_http_connections',
    help: 'Open connections of clients to this process.',
    registers: [registry],
    collect: () => connections.set(open),
  });
}
