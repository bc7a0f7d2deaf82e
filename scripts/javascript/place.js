import { hash } from 'node:crypto';

/** The project's folder, as a `file:` address that ends in a slash. */
export const projectFolder = new URL('../../', import.meta.url);

/** Not below `build/`: what builds the pages empties that. */
export const keptFolder = new URL('node_modules/.cache/nearcard-javascript/', projectFolder);

/**
 * Where the JavaScript of a source is kept: by what is in it, so that it is never that of another version.
 * @param {Uint8Array} source
 */
export const keptFileOf = (source) => new URL(`${hash('sha256', source)}.js`, keptFolder);
