import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { shopInEarnest } from '#tests/deployment/shop-in-earnest.ts';
import { visitShop } from '#tests/deployment/visit.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { findRunning, listTree } from '#tests/soak/process-tree.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { findProgram } from './find-program.ts';
import { createProgram, runProgram, type Terminal } from './program.ts';
import { projectRoot } from './run-tool.ts';

const execute = promisify(execFile);

const engines = ['buildah', 'podman', 'debootstrap', 'tar'];
const storage = '--storage-driver=vfs';
const image = 'localhost/nearcard';
const base = 'localhost/nearcard-base:trixie';
const baseFolder = '/tmp/nearcard-image-base';
/** The user of the image, as the Dockerfile has it. */
const imageUser = 10_001;
const readyWithinMs = 60_000;

/**
 * `npm run check-image`: builds the image from the Dockerfile on a base of Debian's packages, starts it, buys,
 * uploads a picture, taps a card, and stops it.
 */
const checkImage = createProgram('npm run check-image', async ({ say }) => {
  const missing = engines.filter((name) => findProgram([name, `../sbin/${name}`]) === undefined);
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const need = missing.length > 0 ? missing.join(', ') : 'to be run by root';
    say(`The check of the image needs ${need}. Debian has the engines as packages of these names.`);
    return false;
  }
  await provideBase(say);
  say('Building the image…');
  await buildImage();
  const { stdout: size } = await buildah('images', '--format', '{{.Size}}', image);
  say(`The image has ${size.trim()}.`);
  const { stdout } = await buildah('from', '--pull-never', image);
  try {
    return await tryOut(stdout.trim(), say);
  } finally {
    await buildah('rm', stdout.trim());
  }
});

const buildah = (...args: string[]) => execute('buildah', [storage, ...args]);

/** Imports a minimal Debian, made once on each machine. */
async function provideBase(say: Terminal['say']): Promise<void> {
  const isThere = await buildah('inspect', '--type', 'image', base).catch(() => undefined);
  if (isThere !== undefined) return;
  say('Making the base of Debian…');
  const root = join(baseFolder, 'root');
  await mkdir(baseFolder, { recursive: true });
  if ((await stat(join(root, 'etc/os-release')).catch(() => undefined)) === undefined) {
    await execute('debootstrap', ['--variant=minbase', 'trixie', root]);
  }
  // Debian's slim images leave the same out.
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man']) {
    const names = await readdir(join(root, folder)).catch(() => []);
    for (const name of names) await rm(join(root, folder, name), { recursive: true });
  }
  const archive = join(baseFolder, 'root.tar');
  await execute('tar', ['-C', root, '-cf', archive, '.']);
  await execute('podman', [storage, 'import', archive, base]);
  await rm(archive);
}

/**
 * Builds without layers of its own for each step: this storage would copy the whole of each.
 * The registry and the authority of this machine serve the build and stay out of the image.
 */
async function buildImage(): Promise<void> {
  const { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: authorities } = process.env;
  const inside = '/run/authorities.pem';
  const args = [
    ['--isolation=chroot', '--pull-never', '--format=docker'],
    [`--build-arg=BASE=${base}`, `--tag=${image}`],
    registry === undefined ? [] : [`--build-arg=NPM_CONFIG_REGISTRY=${registry}`],
    authorities === undefined
      ? []
      : [`--volume=${authorities}:${inside}:ro`, `--build-arg=NODE_EXTRA_CA_CERTS=${inside}`],
  ];
  const child = spawn('buildah', [storage, 'bud', ...args.flat(), '.'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The image could not be built; what was said is above.');
}

/** @returns whether it stopped as it should; whatever else goes wrong is thrown */
async function tryOut(container: string, say: Terminal['say']): Promise<boolean> {
  const data = await mkdtemp('/tmp/nearcard-image-data-');
  await chown(data, imageUser, imageUser);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = { ...shopInEarnest.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url };
  const settings = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
  const run = ['run', '--isolation=chroot', `--volume=${data}:/data`, ...settings, container, '--'];
  const shop = spawn('buildah', [storage, ...run, 'node', 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(shop, 'exit');
  try {
    say(`Ready after ${Math.round(await untilReady(url))} ms.`);
    const issued = await buildah(...run, 'node', 'dist/scripts/cards.js', 'issue', '--count', '1');
    const serial = issued.stdout.split('\n')[1]?.split(',')[0] ?? '';
    const picture = new Uint8Array(await twoHalves().png().toBuffer());
    const leadsTo = await visitShop(url, { ...shopInEarnest.visitor, serial }, picture);
    say(`Bought, uploaded a picture, and tapped a card, which leads to ${leadsTo}.`);
  } finally {
    await askToStop(shop.pid ?? 0);
  }
  const [code] = await ended;
  await rm(data, { recursive: true });
  say(`Stopped with exit code ${code}.`);
  return code === 0;
}

/** @returns milliseconds */
async function untilReady(url: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    const elapsedMs = performance.now() - startedAt;
    if (answer?.ok === true) return elapsedMs;
    if (elapsedMs > readyWithinMs) throw new Error('The shop in the image is not ready.');
    await wait(100);
  }
}

/** Sends SIGTERM to the shop itself, as the first process of a container gets it. */
async function askToStop(buildahPid: number): Promise<void> {
  const running = await findRunning(await listTree(buildahPid));
  const shop = running.find(({ name }) => /^(node|MainThread)/.test(name));
  process.kill(shop?.pid ?? buildahPid, 'SIGTERM');
}

await runProgram(checkImage);
