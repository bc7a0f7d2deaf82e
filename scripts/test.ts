import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { buildPagesWhenStale } from './build-pages.ts';
import { projectRoot, runTool } from './run-tool.ts';
import {
  addCounts,
  closingLine,
  noTests,
  readPlaywrightCounts,
  readVitestCounts,
  type TestCounts,
} from './test-counts.ts';

interface Step {
  readonly name: string;
  /** Whether it went well. */
  readonly run: () => Promise<boolean>;
  /** What it counted, where it runs tests. */
  readonly count?: () => Promise<TestCounts>;
}

const results = join(projectRoot, 'test-results');
const browserReport = join(results, 'browser.json');

const steps: readonly Step[] = [
  // First, since the linter's type-aware rules read these types as well.
  toolStep('route types', 'react-router', 'typegen'),
  toolStep('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  toolStep('formatting', 'prettier', '--check', '--log-level', 'warn', '.'),
  toolStep('types', 'tsc', '-p', '.'),
  toolStep('types of domain', 'tsc', '-p', 'domain'),
  { name: 'pages', run: () => buildPagesWhenStale((line) => console.log(line)) },
  vitestStep('unit'),
  vitestStep('integration'),
  {
    name: 'browser tests',
    async run() {
      await rm(browserReport, { force: true });
      return runBrowserTests([]);
    },
    count: () => readPlaywrightCounts(browserReport),
  },
];

/** `npm test`: everything that must hold, in order of cost; stops at the first failure. */
let counts = noTests;
for (const { name, run, count } of steps) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const isWell = await run();
  if (count) counts = addCounts(counts, await count());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${isWell ? 'ok' : 'FAILED'} after ${seconds} s`);
  if (!isWell) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${closingLine(counts)}`);

type Tool = Parameters<typeof runTool>[0];

function toolStep(name: string, tool: Tool, ...args: string[]): Step {
  return { name, run: async () => (await runTool(tool, args)) === 0 };
}

function vitestStep(project: 'unit' | 'integration'): Step {
  const report = join(results, `${project}.json`);
  // Vitest would colour CI's logs as well.
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  return {
    name: `${project} tests`,
    async run() {
      await rm(report, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return (await runTool('vitest', ['run', '--project', project, ...reporters], { env })) === 0;
    },
    count: () => readVitestCounts(report),
  };
}
