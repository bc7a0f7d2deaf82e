import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';

/** A server under measurement, in a process of its own. */
export interface BenchServer {
  readonly url: string;
  /** Processor time used so far, in user and system mode, all threads. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `bench/servers/{name}.ts` and hands it its settings. */
export async function startServer(name: string, settings: object): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');

  async function ask(question: object): Promise<number> {
    child.send(question);
    const [answer] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`the server ${name} ended`))),
    ]);
    return Number(answer);
  }

  const port = await ask({ settings });
  return {
    url: `http://127.0.0.1:${port}`,
    cpuSeconds: () => ask({}),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/**
 * The other side, called by each server program: the first message brings the settings and is
 * answered with the port, every later one with the processor time used.
 */
export function serveBench(listen: (settings: never) => Promise<number>): void {
  process.once('message', async ({ settings }: { settings: never }) => {
    const port = await listen(settings);
    process.on('message', () => {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1e6);
    });
    process.send?.(port);
  });
  process.on('disconnect', () => process.exit());
}

/** The port that a listening server was given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
