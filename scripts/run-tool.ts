import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/**
 * Part of an environment in which Node keeps what it compiled for the next process: the tests start
 * the shop and its scripts a hundred times, and more than a third of such a start is compiling.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node'),
} as const;

/**
 * The tools' own entry files: started with this very Node, they need neither a shell nor a PATH,
 * on any platform.
 */
const entryFiles = {
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  'react-router': '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;

interface ToolOptions {
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
  /** Whether what it prints is seen, or who takes it; it is always seen, unless said otherwise. */
  output?: 'always' | 'on failure' | 'never' | ((text: string) => void);
  /** Ends the tool when aborted; it is then silent unless its output is always seen. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a development tool of this project at its root, without standard input.
 *
 * @returns the exit code, or null when a signal ended it
 */
export async function runTool(
  tool: keyof typeof entryFiles,
  args: readonly string[],
  { env = {}, output = 'always', signal }: ToolOptions = {},
): Promise<number | null> {
  const stream = output === 'always' ? 'inherit' : 'pipe';
  const entryFile = join(projectRoot, 'node_modules', entryFiles[tool]);
  const child = spawn(process.execPath, [entryFile, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...compileCache, ...env },
    stdio: ['ignore', stream, stream],
    signal,
  });
  const said: string[] = [];
  const take = typeof output === 'function' ? output : (text: string) => said.push(text);
  for (const printed of [child.stdout, child.stderr]) {
    printed?.setEncoding('utf8').on('data', take);
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => {
      if (!signal?.aborted) reject(error);
    });
    child.on('close', resolve);
  });
  const isFailure = code !== 0 && !signal?.aborted;
  if (isFailure && output === 'on failure') process.stderr.write(said.join(''));
  return code;
}
