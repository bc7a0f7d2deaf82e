import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/**
 * Preloaded by the npm scripts. On a Node too old for the shop it hands the program to the one that the packages
 * brought: npm before 10 does not link that as `node_modules/.bin/node`. It is plain JavaScript, for the old Node
 * reads it.
 */
const oldestMajor = 24;

if (majorOf(process.versions.node) < oldestMajor) {
  const node = findInstalledNode();
  if (node === undefined) {
    const { platform, arch, version } = process;
    process.stderr.write(
      `Nearcard runs on Node.js ${oldestMajor} or newer, this is ${version}: npm ci brings one for most machines but has installed none on this (${platform}-${arch}): install Node.js ${oldestMajor} yourself.\n`,
    );
    process.exit(1);
  }
  await handOver(node);
}

/** @param {string} version as of `node --version`, with or without its v */
function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10);
}

/** The program of the package that is right for this machine; it is tried, for a C library may not fit. */
function findInstalledNode() {
  const packages = join(import.meta.dirname, '..', 'node_modules');
  const program = join('bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return readPackageNames(packages)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(packages, name, program))
    .find(
      (path) =>
        majorOf(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= oldestMajor,
    );
}

/** @param {string} folder @returns nothing before `npm ci` */
function readPackageNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Runs the same program on another Node and ends as it ends. Nothing else of this process runs.
 * @param {string} node
 */
async function handOver(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Programs that it starts by name find the same Node.
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (...ended) => resolve(ended));
  });
  if (signal !== null) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(code ?? 1);
}
