import fastify from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { validatorCompiler } from '#server/http/validator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';
import type { Pages } from '#server/http/pages.ts';
import { registerMessagesRoutes } from './messages.routes.ts';

const good = {
  name: 'Ada Example',
  email: 'ada@example.test',
  subject: '',
  message: 'Can I order two?',
  topic: 'NFC Card Order',
  cardNumber: '',
  fromPath: '/contact',
  website: '',
};

/** The routes without a page build: the page they answer with is what it was handed, as JSON. */
async function routesAlone({ services }: TestApp): Promise<App> {
  const alone: App = fastify().withTypeProvider<ZodTypeProvider>();
  alone.setValidatorCompiler(validatorCompiler);
  alone.setSerializerCompiler(serializerCompiler);
  alone.setErrorHandler(handleError);
  const pages: Pages = {
    answerPage: async (_request, reply, { refused } = {}) =>
      reply.code(refused?.status ?? 200).send(refused?.form),
    loadCardRenderer: () => Promise.reject(new Error('no page build')),
  };
  registerMessagesRoutes(alone, services, { ...services, pages });
  return alone;
}

let test: TestApp;
let app: App;
beforeAll(async () => {
  test = await createTestApp();
  app = await routesAlone(test);
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(async () => {
  await test.services.database.deleteFrom('contactMessages').execute();
});

const headers = { 'content-type': 'application/x-www-form-urlencoded' };

function post(fields: Record<string, string> | string, to: App = app) {
  const payload = new URLSearchParams(fields).toString();
  return to.inject({ method: 'POST', url: '/contact', headers, payload });
}

/** A sum as the page shows it, with its right answer. */
async function solvedSum() {
  const { left, right, token } = await test.services.signedSums.make();
  return { captchaToken: token, captchaAnswer: String(left + right) };
}

const stored = () => test.services.database.selectFrom('contactMessages').selectAll().execute();

describe('POST /contact', () => {
  it('stores the message, mails it and leads back to the page', async () => {
    const message = 'Two lines,\r\n👋 und Umlaute: ä';
    const answer = await post({ ...good, message, ...(await solvedSum()) }, test.app);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact?sent=1');
    expect(await stored()).toMatchObject([{ message: 'Two lines,\n👋 und Umlaute: ä' }]);
    expect(await test.deliverMails()).toMatchObject([{ replyTo: good.email }]);
  });

  it('lets no line break of an address or a subject into the header of a mail', async () => {
    const lines = '\r\nBcc: eve@example.test';
    const refused = await post({ ...good, ...(await solvedSum()), email: good.email + lines });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { email: 'Please enter a valid email address' },
    ]);
    const accepted = await post({ ...good, ...(await solvedSum()), subject: `Hi${lines}` });
    expect(accepted.statusCode).toBe(303);
    const subject = 'Contact: Hi Bcc: eve@example.test';
    expect(await test.deliverMails()).toMatchObject([{ subject }]);
  });

  it('pretends success when the honeypot is filled, and keeps nothing', async () => {
    const answer = await post({ website: 'https://spam.example' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact?sent=1');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a wrong answer', { captchaAnswer: '99' }],
    ['a tampered token', { captchaToken: `1.1.1795262400.${'A'.repeat(43)}`, captchaAnswer: '2' }],
    ['no token', { captchaToken: '' }],
  ])('refuses %s and hands back what was typed', async (_what, changes) => {
    const answer = await post({ ...good, ...(await solvedSum()), ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      values: good,
      message: 'Please complete the captcha verification',
      fields: { captchaAnswer: 'Please complete the captcha verification' },
    });
    expect(await stored()).toEqual([]);
  });

  it('refuses a sum older than two hours', async () => {
    const sum = await solvedSum();
    test.clock.advance(2 * 3_600);
    expect((await post({ ...good, ...sum })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('says everything that is wrong at once, what is missing first', async () => {
    const answer = await post({ name: 'Ada', email: 'ada' });
    expect(answer.json()).toMatchObject({
      values: { name: 'Ada', email: 'ada', message: '' },
      message: 'Please fill in all required fields',
      fields: {
        message: 'Please fill in all required fields',
        email: 'Please enter a valid email address',
        captchaAnswer: 'Please complete the captcha verification',
      },
    });
  });

  it('hands back what is too long, too', async () => {
    const message = 'x'.repeat(100 * 1024);
    const answer = await post({ ...good, message, ...(await solvedSum()) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      values: { message },
      fields: { message: 'Message must be at most 5000 characters long' },
    });
  });

  it('refuses a field that comes twice', async () => {
    const answer = await post('name=Ada&name=Eve&email=ada%40example.test');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      values: { email: 'ada@example.test' },
      fields: { name: 'This must be text.' },
    });
  });

  it.each([
    ['too much to read', headers, `message=${'x'.repeat(1_100_000)}`, 413],
    ['something else than a form', { 'content-type': 'text/csv' }, 'a,b', 415],
  ])('answers %s with a page of its own', async (_what, sent, payload, status) => {
    const answer = await app.inject({ method: 'POST', url: '/contact', headers: sent, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('the limit of POST /contact', () => {
  let strict: TestApp;
  let limited: App;
  beforeAll(async () => {
    strict = await createTestApp(productionLimits);
    limited = await routesAlone(strict);
  });
  afterAll(async () => {
    await limited.close();
    await strict.close();
  });

  it('is shared with the API and loses nothing that was typed', async () => {
    for (let call = 0; call < 30; call++) {
      const url = call % 2 === 0 ? '/contact' : '/api/contact';
      const sent =
        url === '/contact' ? { headers, payload: 'name=Ada' } : { payload: { name: 'Ada' } };
      expect((await limited.inject({ method: 'POST', url, ...sent })).statusCode).toBe(400);
    }
    const answer = await post(good, limited);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ values: good, fields: {} });
  });
});
