import { runBrowserTests } from './browser-tests.ts';

/** `npm run e2e`: the browser tests alone; arguments go to Playwright. */
process.exitCode = (await runBrowserTests(process.argv.slice(2))) ? 0 : 1;
