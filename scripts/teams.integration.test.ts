import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/shop.ts';
import { runInProcess } from '#tests/support/run-script.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { teams as program } from './teams.ts';

describe('npm run teams', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await addAccount(test.services, 'boss@example.test');
  });
  afterAll(() => test.close());

  const teams = (...args: string[]) =>
    runInProcess(program, args, { DATABASE_URL: test.connectionString });
  const open = (owner: string, seats: string) =>
    teams('open', '--name', 'Acme', '--owner', owner, '--seats', seats);

  it('opens a company, changes its seats and lists it', async () => {
    const opened = await open('Boss@example.test', '5');
    expect(opened.exitCode).toBe(0);
    const id = /: (\S+)\n$/.exec(opened.stdout)?.[1] ?? '';
    expect(await teams('seats', '--id', id, '--seats', '8')).toMatchObject({ exitCode: 0 });
    const { stdout } = await teams('list');
    expect(stdout).toBe(`${id}  1 of 8 seats  Acme  boss@example.test\n`);
  });

  it.each([
    ['few seats', 'boss@example.test', '2', 1, 'A company has 3 to 100000 seats.'],
    ['nobody', 'other@example.test', '3', 1, 'There’s no account with other@example.test.'],
    ['no number', 'boss@example.test', 'many', 2, '--seats must be a number'],
  ])('refuses %s', async (_, owner, seats, exitCode, stderr) => {
    const refused = { exitCode, stderr: expect.stringContaining(stderr) };
    expect(await open(owner, seats)).toMatchObject(refused);
  });

  it('says how it is used', async () => {
    for (const args of [[], ['open'], ['list', 'x'], ['seats', '--seats', '3']]) {
      expect(await teams(...args)).toMatchObject({ exitCode: 2 });
    }
  });
});
