import { readFile } from 'node:fs/promises';

/** How many tests a run executed, and how they ended. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those that passed: only at their second try. */
  readonly flaky: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { name: string; status: string }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads the counts of Vitest's JSON report; none when the run ended before it wrote one. */
export async function readVitestCounts(file: string): Promise<TestCounts> {
  const report = await readReport<VitestReport>(file);
  if (report === undefined) return noTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

/** Reads the files that failed from Vitest's JSON report, as absolute paths. */
export async function readFailedFiles(file: string): Promise<readonly string[]> {
  const report = await readReport<VitestReport>(file);
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return failed.map(({ name }) => name);
}

/** Counts a run together with the second try of the files that failed in it. */
export function withSecondTry(first: TestCounts, again: TestCounts): TestCounts {
  const flaky = Math.max(0, first.failed - again.failed);
  return { ...first, passed: first.passed + flaky, failed: again.failed, flaky };
}

/** Reads the counts of Playwright's JSON report; none when the run ended before it wrote one. */
export async function readPlaywrightCounts(file: string): Promise<TestCounts> {
  const report = await readReport<PlaywrightReport>(file);
  if (report === undefined) return noTests;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
  };
}

/** The closing line: 'N passed, N failed', then what was skipped or flaky, where there are any. */
export function closingLine({ passed, failed, skipped, flaky }: TestCounts): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    flaky > 0 && `${flaky} passed only at the second try`,
  ]
    .filter(Boolean)
    .join(', ');
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
