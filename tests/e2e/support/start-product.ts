import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { on, once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from './free-port.ts';
import { productEnvironment } from './product.ts';

const startWithinMs = 90_000;

/**
 * Starts a shop of its own on a free port and a new data directory.
 * @param nodeArguments of Node, before the product
 * @param prepare called with the data directory before the product begins
 * @throws Error when it does not start within 90 s; `stop`: when it does not end by itself
 */
export async function startProduct(
  settings: Record<string, string>,
  nodeArguments: readonly string[] = [],
  prepare: (dataDir: string) => Promise<void> = async () => {},
) {
  const home = await mkdtemp(join(tmpdir(), 'nearcard-e2e-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const dataDir = join(home, 'data');
  await prepare(dataDir);
  const port = await findFreePort();
  const server = spawn(process.execPath, [...nodeArguments, 'dist/server/main.js'], {
    env: productEnvironment({ DATA_DIR: dataDir, PORT: String(port), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stderr.pipe(process.stderr);
  const samplePassword = await readPassword(server);
  return {
    baseUrl: `http://localhost:${port}`,
    dataDir,
    samplePassword,
    async stop(): Promise<void> {
      server.kill('SIGTERM');
      const [code] = await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server stopped with exit code ${code}.`);
    },
  };
}

/** Waits for the lines that end a start and reads the password they tell. */
async function readPassword(
  server: ChildProcessByStdio<null, Readable, Readable>,
): Promise<string> {
  const signal = AbortSignal.timeout(startWithinMs);
  let said = '';
  for await (const chunk of on(server.stdout, 'data', { signal, close: ['end'] })) {
    said += String(chunk);
    const password = /password (\S+)[^]*same password/.exec(said)?.[1];
    if (password !== undefined) return password;
  }
  throw new Error(`The server did not start:\n${said}`);
}
