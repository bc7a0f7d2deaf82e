import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import type { BenchShop } from './demo-shop.ts';

const root = join(import.meta.dirname, '..');

/** Starts what `npm start` says, without npm, on a shop's database. It begins with `exec`: the process is the server's. */
export async function startProduct({ connectionString, dataDir }: BenchShop) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const settings = { PORT: port, DATABASE_URL: connectionString, DATA_DIR: dataDir };
  const server = spawn(scripts.start, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path, ...settings, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' },
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await wait(100);
  return { process: server, url };
}
