import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningEmbeddedPostgres } from '#server/platform/embedded-postgres/join-embedded-postgres.ts';
import { compileCache } from '../../scripts/run-tool.ts';
import { runScript } from '#tests/support/run-script.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { findRunning, killTree, listChildren, listTree } from './process-tree.ts';

const projectRoot = join(import.meta.dirname, '..', '..');

/** The command that runs the shop: the program and its arguments, at the project's root. */
type Command = readonly [string, ...string[]];
const theServer: Command = [process.execPath, 'dist/server/main.js'];
export const npmStart: Command = ['npm', 'start'];

/** Asks a process to stop, or all of its group (`-pid`). */
export type Ask = (pid: number) => void | Promise<void>;
const sigterm: Ask = (pid) => void process.kill(pid, 'SIGTERM');

/** Generous: a shared machine recovers a database slowly, but without help. */
const readyWithinMs = 30_000;
const stoppedWithinMs = 10_000;
const pollMs = 25;
/** The embedded database and its watchdog. */
const notWorkers = new Set(['postgres', 'sh', 'cat']);

/** The real product in a process of its own, on one data directory and one port for all starts. */
export class ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #output = '';

  /**
   * @param home a directory that the database's user can enter
   * @param env undefined takes a setting of the suites away
   */
  constructor(
    home: string,
    port: number,
    env: Record<string, string | undefined> = {},
    command: Command = theServer,
  ) {
    this.#command = command;
    this.dataDir = join(home, 'data');
    this.url = `http://127.0.0.1:${port}`;
    const settings = Object.entries({
      DATA_DIR: this.dataDir,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'warn',
      ...env,
    });
    this.#env = Object.fromEntries(settings.filter((entry) => entry[1] !== undefined));
  }

  /** @returns as `untilReady` does */
  async start(): Promise<number> {
    this.launch();
    return this.untilReady();
  }

  /** The process that was started. @throws when it does not run */
  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the shop does not run');
    return this.#child.pid;
  }

  /** Its output since its start, to standard output and error. */
  get output(): string {
    return this.#output;
  }

  /** @returns milliseconds until `/readyz` said yes @throws Error with the output when it does not */
  async untilReady(): Promise<number> {
    const startedAt = performance.now();
    while (!(await this.isReady())) {
      const elapsedMs = performance.now() - startedAt;
      if (!this.isAlive() || elapsedMs > readyWithinMs) {
        throw new Error(`not ready after ${Math.round(elapsedMs)} ms:\n${this.#output}`);
      }
      await wait(pollMs);
    }
    return performance.now() - startedAt;
  }

  /** Starts it, at the head of a process group, without waiting for anything. */
  launch(): ChildProcess {
    this.#output = '';
    const [program, ...args] = this.#command;
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: {
        PATH: process.env['PATH'] ?? '',
        ...compileCache,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    return child;
  }

  /** The processes that serve, where there are several (`WORKERS`): children of the one that was started. */
  async listWorkers(): Promise<number[]> {
    const children = await listChildren(this.#child?.pid ?? 0);
    return children.filter(({ name }) => !notWorkers.has(name)).map(({ pid }) => pid);
  }

  isAlive(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  /** SIGKILL for everything: the server, PostgreSQL, its watchdog. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    await killTree(child.pid);
    await exited;
  }

  /**
   * Asks it to stop.
   * @returns how it ended, after how many milliseconds, and what of it still ran after 10 s
   */
  async stop(ask: Ask = sigterm) {
    const child = this.#child;
    if (child?.pid === undefined) throw new Error('the shop does not run');
    const tree = await listTree(child.pid);
    const startedAt = performance.now();
    const exited = once(child, 'exit');
    await ask(child.pid);
    await exited;
    this.#child = undefined;
    const milliseconds = performance.now() - startedAt;
    const { exitCode, signalCode } = child;
    let left = await findRunning(tree);
    while (left.length > 0 && performance.now() - startedAt < stoppedWithinMs) {
      await wait(pollMs);
      left = await findRunning(tree);
    }
    for (const { pid } of left) await killTree(pid);
    return { exitCode, signalCode, milliseconds, left, output: this.#output };
  }

  /** The address of its database: the external server it was given, or its embedded one, which must run. */
  async databaseUrl(): Promise<string> {
    const given = this.#env['DATABASE_URL'];
    if (given !== undefined) return given;
    const running = await findRunningEmbeddedPostgres(this.dataDir);
    if (running === undefined) throw new Error('no database runs');
    return running.connectionString;
  }

  /** Issues cards from the command line, beside the running server. @returns their serials */
  async issueCards(count: number): Promise<string[]> {
    const { exitCode, stdout, stderr } = await runScript(
      'cards.ts',
      ['issue', '--count', String(count), '--batch', 'soak'],
      this.#env,
    );
    if (exitCode !== 0) throw new Error(stderr);
    const [, ...lines] = stdout.trim().split('\n');
    return lines.map((line) => line.slice(0, line.indexOf(',')));
  }
}

/**
 * Gives `work` a shop of its own, not yet started, and leaves nothing of it behind.
 * @param env more than every shop of a suite has
 * @param command what runs it; the server itself unless said otherwise
 */
export async function withShop<Result>(
  work: (shop: ShopProcess) => Promise<Result>,
  env: Record<string, string> = {},
  command: Command = theServer,
): Promise<Result> {
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-soak-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const shop = new ShopProcess(home, await findFreePort(), env, command);
  try {
    return await work(shop);
  } finally {
    await shop.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
