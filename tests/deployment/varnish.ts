import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-tool.ts';
import { launch, pathOf, readDeployFile, replaceOnce } from './proxies.ts';

const program = pathOf('varnishd');
const settingsPath = join(projectRoot, 'deploy', 'varnish.vcl');

/** Whether Varnish is here, with its module xkey: it translates the file of `deploy/`. */
export const isVarnishInstalled =
  program !== undefined && spawnSync(program, ['-C', '-f', settingsPath]).status === 0;

export interface VarnishSite {
  /** A directory that Varnish may fill. */
  readonly home: string;
  /** Its port of loopback. */
  readonly port: number;
  readonly shopPort: number;
  /** The token in the address of purges. */
  readonly token: string;
}

/** Starts Varnish as its file in `deploy/` says. @returns what stops it */
export async function startVarnish({ home, port, shopPort, token }: VarnishSite) {
  await mkdir(home, { recursive: true });
  const settings = join(home, 'shop.vcl');
  const text = replaceOnce(await readDeployFile('varnish.vcl'), '"3000"', `"${shopPort}"`);
  await writeFile(settings, replaceOnce(text, '/CHANGE-ME"', `/${token}"`));
  const work = join(home, 'work');
  const place = ['-n', work, '-f', settings, '-a', `127.0.0.1:${port}`];
  const args = ['-F', '-j', 'none', ...place, '-s', 'malloc,1g', '-p', 'backend_idle_timeout=4'];
  return launch(program ?? '', args, port);
}
