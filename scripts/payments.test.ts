import { describe, expect, it } from 'vitest';
import { runInProcess } from '#tests/support/run-script.ts';
import { payments } from './payments.ts';

describe('npm run payments', () => {
  it('says that there is nothing to look at, which is no problem', async () => {
    const { exitCode, stdout, stderr } = await runInProcess(payments, ['check'], {});
    expect(stdout).toBe('warning No payment provider is set up.\n');
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it.each([
    [[], 'What should be done?'],
    [['chekc'], 'What should be done?'],
    [['check', 'all'], 'What should be done?'],
    [['check', '--now'], "Unknown option '--now'"],
  ])('says how it is used when asked for %j', async (args, message) => {
    const { exitCode, stdout, stderr } = await runInProcess(payments, args, {});
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nusage: npm run payments -- check\n$/);
    expect([exitCode, stdout]).toEqual([2, '']);
  });

  it('names a setting that is wrong in one line', async () => {
    const { exitCode, stdout, stderr } = await runInProcess(payments, ['check'], { PORT: 'x' });
    expect(stderr).toMatch(/^[^\n]*PORT[^\n]*\n$/);
    expect([exitCode, stdout]).toEqual([1, '']);
  });
});
