import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

describe('registration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('makes an account from a mailed code, once', async () => {
    const email = 'ada@example.test';
    const otp = await test.requestOtp('  ADA@example.test ');
    const payload = { email: 'Ada@Example.test', password: goodPassword, otp };
    const first = await test.app.inject({ method: 'POST', url: '/api/register', payload });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      message: 'Registration successful',
      user: { email, subscriptionTier: null, companyProfiles: [] },
    });
    const again = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.email).toMatch(/^This email is already registered/);
  });
});
