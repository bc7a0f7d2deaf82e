import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';

/** A way to a database that can be cut and mended. */
export interface TcpProxy {
  readonly connectionString: string;
  /** Begins to accept connections, on the same port as before. */
  open(): Promise<void>;
  /** Ends all connections and accepts no more. */
  cut(): Promise<void>;
}

/** Stands, closed at first, between a client and the database. */
export async function createTcpProxy(connectionString: string): Promise<TcpProxy> {
  const { host, port, user, database, password } = new Client(connectionString);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  async function listen(onPort: number): Promise<number> {
    server = createServer((client) => {
      const upstream = connect(target);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
    server.listen(onPort, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  async function cut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (server?.listening !== true) return;
    server.close();
    await once(server, 'close');
  }

  const ownPort = await listen(0);
  await cut();
  const url = new URL(`postgres://127.0.0.1:${ownPort}/${database ?? ''}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  return {
    connectionString: url.href,
    open: async () => {
      await listen(ownPort);
    },
    cut,
  };
}
