import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

describe('POST /api/profile-import', () => {
  let test: TestApp;
  let owner: Buyer;
  beforeAll(async () => {
    test = await createTestApp(productionLimits);
    owner = await addBuyer(test);
  });
  afterAll(() => test.close());

  it.each([
    '',
    'nonsense',
    'localhost',
    'http://localhost:5432/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:secret@ada.example/',
    'http://ada.example:8080/',
    'file:///etc/passwd',
  ])('refuses %j at the address', async (url) => {
    const answer = await owner.call('POST', '/profile-import', { url });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
  });

  it('is for so many an hour', async () => {
    const ask = () => owner.call('POST', '/profile-import', { url: '' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 10; asked += 1) statuses.push((await ask()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});
