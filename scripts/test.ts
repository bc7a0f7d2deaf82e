import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeRun } from '#tests/support/whole-run.ts';
import { runBrowserTests } from './browser-tests.ts';
import { buildWhenStale } from './build-product.ts';
import { projectRoot, runTool } from './run-tool.ts';
import { runAudit } from './security/run-audit.ts';
import { closingLine, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';
import { runStages, type Stage, type Step } from './test-stages.ts';

const results = join(projectRoot, 'test-results');
const browserReport = join(results, 'browser.json');

/**
 * Of a test against real processes or a real browser. A test that fails once in hundreds of runs must not
 * turn a whole change away; the closing line counts it, and Playwright and Vitest name it.
 */
const retries = 1;

/**
 * `npm test`, and with `--all` the rest as well: CONTRIBUTING says which test belongs where. A run without it is
 * of phones, and of the browser tests without this tag.
 */
const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
const browserArgs = all ? [] : ['--project=phone', '--grep-invert=@all'];

const stages: readonly Stage[] = [
  // First, since the linter's type-aware rules read these types as well.
  [[toolStep('route types', 'react-router', 'typegen')]],
  [
    [
      toolStep('lint', 'oxlint', '--type-aware', '--deny-warnings'),
      toolStep('types', 'tsc', '-p', '.'),
      toolStep('types of domain', 'tsc', '-p', 'domain'),
      toolStep('formatting', 'prettier', '--check', '--log-level', 'warn', '.'),
    ],
    [
      {
        name: 'pages',
        run: (print = toTerminal) => buildWhenStale((line) => print(`${line}\n`)),
      },
      vitestStep('unit'),
    ],
    [
      {
        name: 'audit of packages',
        async run(print = toTerminal) {
          const { isWell, lines } = await runAudit(process.env.npm_execpath);
          print(`${lines.join('\n')}\n`);
          return isWell;
        },
      },
    ],
  ],
  [[vitestStep('integration', `--retry=${retries}`)]],
  [
    [
      {
        name: 'browser tests',
        async run() {
          await rm(browserReport, { force: true });
          return runBrowserTests([`--retries=${retries}`, ...browserArgs]);
        },
        count: () => readPlaywrightCounts(browserReport),
      },
    ],
  ],
];

/** In order of cost; stops at the first failure. */
const { isWell, counts } = await runStages(stages, toTerminal, () => performance.now());
if (!isWell) process.exitCode = 1;
console.log(`\n${closingLine(counts)}`);

function toTerminal(text: string): void {
  process.stdout.write(text);
}

type Tool = Parameters<typeof runTool>[0];

function toolStep(name: string, tool: Tool, ...args: string[]): Step {
  return {
    name,
    run: async (print) => (await runTool(tool, args, { output: print ?? 'always' })) === 0,
  };
}

function vitestStep(project: 'unit' | 'integration', ...more: string[]): Step {
  const report = join(results, `${project}.json`);
  // Vitest would colour CI's logs as well.
  const env = { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...(all ? wholeRun : {}) };
  return {
    name: `${project} tests`,
    async run(print) {
      await rm(report, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--project', project, ...reporters, ...more];
      return (await runTool('vitest', args, { env, output: print ?? 'always' })) === 0;
    },
    count: () => readVitestCounts(report),
  };
}
