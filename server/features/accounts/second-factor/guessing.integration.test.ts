import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondStepLimits } from '#domain/accounts/second-factor/second-step.ts';
import { addApp, beginSignIn, codeOf, completeSignIn } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

const { accountAndNetwork, accountFromUnknownNetworks } = secondStepLimits;
const [home, thief] = ['192.0.2.1', '198.51.100.7'];

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp(productionLimits);
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
  await test.deliverMails();
});

/** Signs in with the password and a code from a network. */
async function signIn(code: string, network: string) {
  const { challenge } = await beginSignIn(test, ada.email, network);
  return completeSignIn(test, { challenge, code }, network);
}

async function guess(times: number, networkOf: (index: number) => string) {
  const statuses = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await signIn('000000', networkOf(index))).statusCode);
  }
  return statuses;
}

describe('whoever has the password and guesses codes', () => {
  it('is stopped, and the owner is notified once and still gets in from home', async () => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(30);
    expect((await signIn(codeOf(app, test), home)).statusCode).toBe(200);
    await test.deliverMails();
    const { count: allowed } = accountAndNetwork;
    const statuses = await guess(allowed + 1, () => thief);
    expect(statuses).toEqual([...Array.from({ length: allowed }, () => 400), 429]);
    expect((await test.deliverMails()).map(({ subject }) => subject)).toEqual([
      'Someone has the password to your Nearcard account',
    ]);
    test.clock.advance(30);
    expect((await signIn(codeOf(app, test), home)).statusCode).toBe(200);
    const history = await test.services.audit.historyOf(
      test.services.database,
      'account',
      ada.user._id,
    );
    const actions = new Set(history.map(({ action }) => action));
    expect(actions).toContain('account.second_step_failed');
    expect(actions).toContain('account.second_step_locked');
  });

  it('is stopped from many networks; recovery codes still work from each', async () => {
    const { app, added } = await addApp(test, ada.token);
    const { recoveryCodes } = added.json();
    test.clock.advance(30);
    const { count: allowed } = accountFromUnknownNetworks;
    const statuses = await guess(allowed + 1, (index) => `203.0.113.${index}`);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400)).toHaveLength(allowed);
    const elsewhere = '203.0.113.200';
    expect((await signIn(codeOf(app, test), elsewhere)).statusCode).toBe(429);
    expect((await signIn(recoveryCodes[0], elsewhere)).statusCode).toBe(200);
    // By which the owner is known there.
    expect((await signIn(codeOf(app, test), elsewhere)).statusCode).toBe(200);
  });
});
