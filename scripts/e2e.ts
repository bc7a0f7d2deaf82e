import { runBrowserTests } from './browser-tests.ts';
import { runEngineTests } from './engine-tests.ts';

/**
 * `npm run e2e`: the browser tests alone; `npm run e2e -- --engines`: the card's journey in three engines.
 * Other arguments go to Playwright.
 */
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--engines');
const isWell = await (args.length < given.length ? runEngineTests(args) : runBrowserTests(args));
process.exitCode = isWell ? 0 : 1;
