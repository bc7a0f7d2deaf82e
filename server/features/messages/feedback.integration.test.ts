import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackMessages } from '#domain/messages/feedback.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let accountId: string;
let authorization: string;
beforeAll(async () => {
  test = await createTestApp(productionLimits);
  const { services } = test;
  ({ id: accountId } = await addAccount(services, 'ada@example.test'));
  authorization = `Bearer ${await services.sessions.open(services.database, accountId)}`;
});
afterAll(() => test.close());

const post = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/feedback', payload, headers: { authorization } });
const stored = () => test.services.database.selectFrom('contactMessages').selectAll().execute();

describe('POST /api/feedback', () => {
  it('refuses what is nothing, or too much, at its field', async () => {
    for (const message of [undefined, ' \n', 'x'.repeat(5001)]) {
      const answer = await post({ message });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ message: answer.json().message });
    }
    expect(await stored()).toEqual([]);
  });

  it('stores it with the account, then mails it to support', async () => {
    const answer = await post({ message: ' Nice!\nBut slow. ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: feedbackMessages.sent });
    const message = 'Nice!\nBut slow.';
    expect(await stored()).toMatchObject([
      { kind: 'feedback', accountId, email: 'ada@example.test', message },
    ]);
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'support@nearcard.test',
      replyTo: 'ada@example.test',
      subject: 'Feedback: ada@example.test',
    });
    expect(mail?.text).toContain(message);
  });

  it('takes 10 an hour from one account', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await post({ message: `More ${index}` })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(9);
  });
});
