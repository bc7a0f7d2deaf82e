import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { keptFileOf, projectFolder } from './place.js';

/**
 * Preloaded by `npm start`: the server's files are read as the JavaScript that `make.js` made of them. Node
 * itself would do that in this very process, by a WebAssembly module that stays in memory for as long as
 * the shop runs (docs/decisions/0044). Plain JavaScript, for this comes before any TypeScript.
 */
let isMade = false;

/**
 * Undefined where nothing can be kept, as on a disk that is read-only.
 * @param {Uint8Array} source
 */
function keptOf(source) {
  try {
    return readFileSync(keptFileOf(source));
  } catch {
    if (isMade) return undefined;
    // Once a start at most, and only when the sources have changed since the last one.
    isMade = true;
    const make = fileURLToPath(new URL('make.js', import.meta.url));
    spawnSync(process.execPath, ['--no-warnings', make], { stdio: 'ignore' });
    return keptOf(source);
  }
}

module.registerHooks?.({
  load(url, context, nextLoad) {
    const isOurs = url.startsWith(projectFolder.href) && !url.includes('/node_modules/');
    if (!isOurs || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = keptOf(readFileSync(new URL(url)));
    if (source === undefined) return nextLoad(url, context);
    return { format: 'module', source, shortCircuit: true };
  },
});
