import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

const good = {
  name: 'Ada Example',
  email: 'ada@example.test',
  subject: 'Two cards',
  message: 'Can I order two?\nThank you.',
  topic: 'NFC Card Order',
  cardNumber: ' 1234567890123452 ',
  fromPath: '/contact?card=1234567890123452',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('contactMessages').execute();
  await test.deliverMails();
});

const post = (payload: object | string) =>
  test.app.inject({ method: 'POST', url: '/api/contact', payload });

const stored = () =>
  test.services.database.selectFrom('contactMessages').selectAll().orderBy('id').execute();

describe('POST /api/contact', () => {
  it('stores the message, then mails it to support', async () => {
    const answer = await post(good);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Your message has been sent!' });
    expect(await stored()).toMatchObject([
      {
        ...good,
        cardNumber: '1234567890123452',
        kind: 'contact',
        accountId: null,
        answeredAt: null,
        createdAt: test.clock.now(),
      },
    ]);
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'support@nearcard.test',
      replyTo: 'ada@example.test',
      subject: 'Contact: Two cards',
    });
    for (const part of ['Can I order two?\nThank you.', 'Ada Example', '1234567890123452']) {
      expect(mail?.text).toContain(part);
    }
  });

  it('needs only name, email and message', async () => {
    const { name, email, message } = good;
    expect((await post({ name, email, message })).statusCode).toBe(200);
    expect(await stored()).toMatchObject([
      { subject: '', topic: '', cardNumber: '', fromPath: '' },
    ]);
    expect(await test.deliverMails()).toMatchObject([{ subject: 'Contact: Ada Example' }]);
  });

  it('pretends success when the honeypot is filled, and keeps nothing', async () => {
    const answer = await post({ website: 'https://spam.example', email: 'no address' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Your message has been sent!' });
    expect(await stored()).toEqual([]);
    expect(await test.deliverMails()).toEqual([]);
  });

  it.each([
    ['nothing', {}, 'Please fill in all required fields', ['name', 'email', 'message']],
    ['blanks', { ...good, name: ' \t' }, 'Please fill in all required fields', ['name']],
    ['no address', { ...good, email: 'ada' }, 'Please enter a valid email address', ['email']],
    [
      'an address with a header in it',
      { ...good, email: 'ada@example.test\r\nBcc: all@example.test' },
      'Please enter a valid email address',
      ['email'],
    ],
    [
      'an address with a NUL in it',
      { ...good, email: 'a\u0000da@example.test' },
      'The request contains a character that can’t be used.',
      ['email'],
    ],
    [
      '100 kB of text',
      { ...good, message: 'x'.repeat(100 * 1024) },
      'Message must be at most 5000 characters long',
      ['message'],
    ],
    ['a number', { ...good, name: 5 }, 'The field name must be text.', ['name']],
    [
      'an object',
      { ...good, message: { $ne: '' } },
      'The field message must be text.',
      ['message'],
    ],
    ['a list', [good], 'The request body must be a JSON object.', []],
  ])('refuses %s with words at the field', async (_what, payload, message, fields) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      message,
      code: 'invalid_input',
    });
    expect(Object.keys(answer.json().fields)).toEqual(fields);
    expect(await stored()).toEqual([]);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('refuses a body that has no end', async () => {
    const answer = await post({ ...good, message: 'x'.repeat(300 * 1024) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, message: 'The request is too large.' });
  });

  it('leaves out of a name and a subject what turns their direction', async () => {
    const text = 'Ada \u202egnol\u202c';
    await post({ ...good, name: text, subject: text });
    expect(await stored()).toMatchObject([{ name: 'Ada gnol', subject: 'Ada gnol' }]);
    await test.deliverMails();
  });

  it.each([
    ['emoji', '👩‍🚀 sends 🎉'],
    ['right-to-left', '\u061cשלום، مرحبا (long)'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['SQL', "'); drop table contact_messages; --"],
  ])('keeps %s as it is, in every field', async (_what, text) => {
    const answer = await post({ ...good, name: text, subject: text, message: text, topic: text });
    expect(answer.statusCode).toBe(200);
    expect(await stored()).toMatchObject([
      { name: text, subject: text, message: text, topic: text },
    ]);
    const [mail] = await test.deliverMails();
    expect(mail?.subject).toBe(`Contact: ${text}`);
    expect(mail?.text).toContain(text);
    expect(mail?.html).not.toContain('<img');
  });

  it('makes one line of what would break a header', async () => {
    const subject = 'Hi\r\nBcc: all@example.test';
    const answer = await post({ ...good, subject, name: 'Ada\nTo: x@y.test', message: 'a b' });
    expect(answer.statusCode).toBe(200);
    const oneLine = { subject: 'Hi Bcc: all@example.test', name: 'Ada To: x@y.test' };
    expect(await stored()).toMatchObject([{ ...oneLine, message: 'a b' }]);
    expect(await test.deliverMails()).toMatchObject([
      { subject: 'Contact: Hi Bcc: all@example.test', to: 'support@nearcard.test' },
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'does not keep %s as the page it came from',
    async (fromPath) => {
      expect((await post({ ...good, fromPath })).statusCode).toBe(200);
      expect(await stored()).toMatchObject([{ fromPath: '' }]);
    },
  );

  it('is not open to plain forms, which would get around the sum', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(good).toString(),
    });
    expect(answer.statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });

  it('keeps no message whose mail could not be queued', async () => {
    await sql`alter table mails add constraint no_mails check (false) not valid`.execute(
      test.owner,
    );
    try {
      expect((await post(good)).statusCode).toBe(500);
      expect(await stored()).toEqual([]);
    } finally {
      await sql`alter table mails drop constraint no_mails`.execute(test.owner);
    }
  });
});

describe('the limits of POST /api/contact', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp(productionLimits);
  });
  afterAll(() => strict.close());

  /** Posts `count` times, each time from another IP or address where asked. */
  async function statuses(
    count: number,
    call: (index: number) => { remoteAddress: string; email: string },
  ): Promise<number[]> {
    const answers: number[] = [];
    for (let index = 0; index < count; index++) {
      const { remoteAddress, email } = call(index);
      const payload = { ...good, email };
      const request = { method: 'POST', url: '/api/contact', remoteAddress, payload } as const;
      answers.push((await strict.app.inject(request)).statusCode);
    }
    return answers;
  }

  it('takes 5 messages an hour from one address, however it is written', async () => {
    const answers = await statuses(6, (index) => ({
      remoteAddress: `203.0.113.${index}`,
      email: index % 2 === 0 ? 'ada@example.test' : ' ADA@example.test',
    }));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('takes 30 calls in ten minutes from one IP, and says when to come back', async () => {
    const remoteAddress = '198.51.100.7';
    const email = (index: number) => `guest${index}@example.test`;
    const answers = await statuses(30, (index) => ({ remoteAddress, email: email(index) }));
    expect(new Set(answers)).toEqual(new Set([200]));
    const refused = await strict.app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress,
      payload: { ...good, email: email(30) },
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/^Too many attempts\./);
  });
});
