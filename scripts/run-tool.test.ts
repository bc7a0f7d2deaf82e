import { expect, it } from 'vitest';
import { runTool } from './run-tool.ts';

it('gives the exit code of a tool', async () => {
  expect(await runTool('tsc', ['--version'], { output: 'never' })).toBe(0);
});

it('ends a tool that is no longer wanted', async () => {
  const signal = AbortSignal.abort();
  expect(await runTool('tsc', ['--version'], { output: 'on failure', signal })).toBeNull();
});
