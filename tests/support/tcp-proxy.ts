import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** A connection to a database that can be cut and mended. */
export interface TcpProxy {
  readonly connectionString: string;
  /** Leads further connections to another server. */
  leadTo(connectionString: string): void;
  /** Begins to accept connections, on the same port as before. */
  open(): Promise<void>;
  /** Passes nothing more on of the next connection that sends this text. Resolves when one has. */
  freeze(text: string): Promise<void>;
  /** Ends all connections but frozen ones, and accepts no more. */
  cutOthers(): Promise<void>;
  /** Ends all connections and accepts no more. */
  cut(): Promise<void>;
}

/** Stands, closed at first, between a client and the database. */
export async function createTcpProxy(connectionString: string): Promise<TcpProxy> {
  let target = socketOf(connectionString);
  let between: Between | undefined;
  const frozen = new Set<Socket>();
  let awaited: { text: string; freeze(...connection: Socket[]): void } | undefined;

  async function listen(onPort: number): Promise<number> {
    between = await listenBetween(onPort, () => target, pass);
    return between.port;
  }

  function pass(client: Socket, upstream: Socket): void {
    upstream.pipe(client);
    client.on('data', (chunk) => {
      if (awaited !== undefined && chunk.includes(awaited.text)) awaited.freeze(client, upstream);
      if (!frozen.has(client)) upstream.write(chunk);
    });
  }

  async function cut(spared?: ReadonlySet<Socket>): Promise<void> {
    await between?.close(spared);
  }

  const ownPort = await listen(0);
  await cut();
  return {
    connectionString: addressAt(ownPort, connectionString),
    leadTo(other) {
      target = socketOf(other);
    },
    open: async () => {
      await listen(ownPort);
    },
    freeze: (text) =>
      new Promise((resolve) => {
        awaited = {
          text,
          freeze(...connection) {
            awaited = undefined;
            for (const socket of connection) frozen.add(socket);
            resolve();
          },
        };
      }),
    cutOthers: () => cut(frozen),
    cut: () => cut(),
  };
}

/** A port of loopback on which each connection has one of its own to a server. */
export interface Between {
  readonly port: number;
  /** Ends all connections but some, and accepts no more. Resolves at once while some go on. */
  close(spared?: ReadonlySet<Socket>): Promise<void>;
}

/**
 * Listens between clients and a server. Two connections that belong together end together.
 * @param port 0: a free one
 * @param target where the server listens, as `connect` takes it
 * @param join passes on what comes in
 */
export async function listenBetween(
  port: number,
  target: () => ReturnType<typeof socketOf>,
  join: (client: Socket, upstream: Socket) => void,
): Promise<Between> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    join(client, upstream);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async close(spared = new Set()) {
      for (const socket of sockets) if (!spared.has(socket)) socket.destroy();
      if (!server.listening) return;
      const isClosed = once(server, 'close');
      server.close();
      if (spared.size === 0) await isClosed;
    },
  };
}

/** The address of a database by a port of loopback that leads to it. */
export function addressAt(port: number, connectionString: string): string {
  const { user, database, password } = new Client(connectionString);
  const url = new URL(`postgres://127.0.0.1:${port}/${database ?? ''}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  return url.href;
}

/** The socket on which a database listens, as `connect` takes it. */
export function socketOf(connectionString: string) {
  const { host, port } = new Client(connectionString);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
