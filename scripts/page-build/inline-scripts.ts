import { build } from 'vite';
import type { Plugin } from 'vitest/config';

const inlineScript = /\?inline-script$/;

/**
 * The value of `import code from './x.ts?inline-script'`: the module and all it imports as one classic
 * script, minified, for a place inside a document. Every reader of such a document loads it anew.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    // A kept answer would outlive a change of what the script imports.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (inlineScript.test(id) ? false : undefined));
    },
    load: {
      filter: { id: inlineScript },
      async handler(id) {
        const [input = ''] = id.split('?');
        const { code, modules } = await bundle(input);
        for (const module of modules) this.addWatchFile(module);
        return { code: `export default ${JSON.stringify(inAscii(code))};`, moduleType: 'js' };
      },
    },
  };
}

/** @param input the script's file @returns its code, and the files that it was made of */
async function bundle(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      // Safari's of 2020: without its scripts a card is complete, but has no Share.
      target: 'es2021',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built as one script.`);
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}

/** One letter beyond Latin-1 doubles the memory of the text it stands in: that of a whole page. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
