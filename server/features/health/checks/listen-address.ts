import { once } from 'node:events';
import { createServer } from 'node:net';
import { problem, type Finding } from '#domain/health/finding.ts';
import { reasonOf } from '../run-checks.ts';

/** Whether `HOST` is an address of this machine: a socket is opened there, at a port that nobody uses. */
export async function checkListenAddress(host: string): Promise<readonly Finding[]> {
  const server = createServer();
  try {
    server.listen({ host, port: 0 });
    await once(server, 'listening');
    return [];
  } catch (error) {
    return [
      problem(
        `HOST is ${host}, where the shop can’t listen (${reasonOf(error)}): set it to an address of this machine.`,
      ),
    ];
  } finally {
    server.close();
  }
}
