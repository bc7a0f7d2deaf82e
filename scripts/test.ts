import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeRun } from '#tests/support/whole-run.ts';
import { runBrowserTests } from './browser-tests.ts';
import { buildWhenStale } from './build-product.ts';
import { projectRoot, runTool } from './run-tool.ts';
import { runAudit } from './security/run-audit.ts';
import {
  closingLine,
  readFailedFiles,
  readPlaywrightCounts,
  readVitestCounts,
  withSecondTry,
} from './test-counts.ts';
import { runStages, type Print, type Stage, type Step } from './test-stages.ts';

const results = join(projectRoot, 'test-results');
const browserReport = join(results, 'browser.json');

/**
 * Tests against real processes or a real browser have a second try, from the beginning: an integration test's file
 * with another database, a browser test with another page. A test that fails once in hundreds of runs must not turn a
 * whole change away; the closing line counts it, and Playwright and Vitest name it.
 */
const retries = 1;
/** Of files: more than these fail for a reason. */
const mostTriedAgain = 5;

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
  [[withAnotherTry(vitestStep('integration'))]],
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

interface VitestStep extends Step {
  readonly report: string;
  /** Runs some of its files. */
  readonly runFiles: (files: readonly string[], report: string, print?: Print) => Promise<boolean>;
}

function vitestStep(project: 'unit' | 'integration'): VitestStep {
  const report = join(results, `${project}.json`);
  // Vitest would colour CI's logs as well.
  const env = { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...(all ? wholeRun : {}) };
  async function runFiles(files: readonly string[], to: string, print?: Print) {
    await rm(to, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${to}`];
    const args = ['run', '--project', project, ...reporters, ...files];
    return (await runTool('vitest', args, { env, output: print ?? 'always' })) === 0;
  }
  return {
    name: `${project} tests`,
    report,
    runFiles,
    run: (print) => runFiles([], report, print),
    count: () => readVitestCounts(report),
  };
}

/** Runs the few files that failed once more. */
function withAnotherTry({ name, report, run, runFiles }: VitestStep): Step {
  const again = join(results, 'second-try.json');
  return {
    name,
    async run(print) {
      await rm(again, { force: true });
      if (await run(print)) return true;
      const failed = await readFailedFiles(report);
      if (failed.length === 0 || failed.length > mostTriedAgain) return false;
      (print ?? toTerminal)('\n── a second try of what failed\n');
      return runFiles(failed, again, print);
    },
    async count() {
      const first = await readVitestCounts(report);
      return existsSync(again) ? withSecondTry(first, await readVitestCounts(again)) : first;
    },
  };
}
