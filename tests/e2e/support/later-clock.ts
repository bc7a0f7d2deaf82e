import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { aheadFileOf } from './ahead-file.ts';

/**
 * Loaded before the product (`node --import`), by the test of a keeper's year alone: the product's clock is as far ahead
 * as a file beside its data says. Timers and the database's own clock stay as they are, and so does the tested build.
 */
const clockModule = /\/dist\/server\/platform\/clock\.js$/;
const file = aheadFileOf(process.env['DATA_DIR'] ?? '');

Reflect.set(globalThis, 'readClockAhead', () => Number(readFileSync(file, 'utf8')));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!clockModule.test(url)) return loaded;
    const { source: read = '' } = loaded;
    const source = typeof read === 'string' ? read : new TextDecoder().decode(read);
    const later = 'systemClock.now = () => new Date(Date.now() + globalThis.readClockAhead());';
    return { ...loaded, source: `${source}\n${later}` };
  },
});
