import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Program } from '../../scripts/program.ts';
import { compileCache } from '../../scripts/run-tool.ts';

export interface ScriptResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of `scripts/` as its npm script does, with nothing of our environment but `env`. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ScriptResult> {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await exited, stdout, stderr };
}

/** Runs a tool of `scripts/` in this process: one of its own costs a second of processor time. */
export async function runInProcess(
  program: Program,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ScriptResult> {
  let stdout = '';
  let stderr = '';
  const exitCode = await program({
    args,
    env,
    write: async (chunk) => void (stdout += chunk),
    say: (line) => void (stderr += `${line}\n`),
  });
  return { exitCode, stdout, stderr };
}
