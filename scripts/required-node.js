import process from 'node:process';

/**
 * Preloaded by the npm scripts. Plain JavaScript, for a Node too old for TypeScript comes here as
 * well: where npm has installed none of the pinned ones, `node` is the machine's own.
 */
const oldestMajor = 24;

if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  const { platform, arch, version } = process;
  process.stderr.write(
    `Nearcard runs on Node.js ${oldestMajor} or newer, this is ${version}: npm ci brings one for most machines but has installed none on this (${platform}-${arch}): npm rebuild links it where npm is older than 10; else install Node.js ${oldestMajor} yourself.\n`,
  );
  process.exit(1);
}
