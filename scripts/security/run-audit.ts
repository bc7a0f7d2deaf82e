import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../run-tool.ts';
import { judgeAudit, parseExceptions, type AuditVerdict } from './audit.ts';

const longestMs = 15_000;
/** One attempt: a registry that is away must not hold the tests up. */
const auditArguments = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];

/**
 * Asks the registry about the packages of production, by the npm that runs this script.
 * @param npm the file of npm's command line, as npm names it in `npm_execpath`
 */
export async function runAudit(npm: string | undefined): Promise<AuditVerdict> {
  if (npm === undefined) return { isWell: true, lines: ['Not asked: this was not run by npm.'] };
  const text = await readFile(join(projectRoot, 'docs', 'audit-exceptions.yaml'), 'utf8');
  const exceptions = parseExceptions(parse(text) ?? []);
  return judgeAudit(await askNpm(npm), exceptions, new Date());
}

/** @returns what npm printed; it exits with 1 where it found something, which is no failure of asking */
function askNpm(npm: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [npm, ...auditArguments],
      { cwd: projectRoot, timeout: longestMs, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout),
    );
  });
}
