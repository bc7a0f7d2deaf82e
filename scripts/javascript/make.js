import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { keptFileOf, keptFolder, projectFolder } from './place.js';

/**
 * Makes the JavaScript that `use.js` hands to Node: each file of the server without its types, every line and
 * column where it was, so that stack traces name the places in the sources. What is no longer needed goes.
 */
const folders = ['server', 'domain', 'wire', 'scripts', 'bench'];

mkdirSync(keptFolder, { recursive: true });
const kept = new Set(readdirSync(keptFolder));
const needed = new Set();
for (const file of globSync(
  folders.map((folder) => `${folder}/**/*.ts`),
  { cwd: fileURLToPath(projectFolder), exclude: ['**/*.test.ts'] },
)) {
  const source = readFileSync(new URL(file, projectFolder));
  const to = keptFileOf(source);
  const name = to.href.slice(keptFolder.href.length);
  needed.add(name);
  if (kept.has(name)) continue;
  // Whole or not at all: another process may start from the same folder.
  const half = new URL(`${name}.${process.pid}`, keptFolder);
  writeFileSync(half, module.stripTypeScriptTypes(source.toString('utf8')));
  renameSync(half, to);
}
for (const name of kept) {
  if (!needed.has(name)) rmSync(new URL(name, keptFolder), { force: true });
}
