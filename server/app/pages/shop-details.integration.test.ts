import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '#tests/support/rendered-page.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://cards.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@cards.example',
  SUPPORT_EMAIL: 'help@cards.example',
};
const given = {
  SUPPORT_PHONE: '+49 30 123456',
  POSTAL_ADDRESS: 'Domplatz 1, Erfurt',
  CHAT_URL: 'https://chat.example/shop',
};
/** How each detail shows: in words, as a link, in the structured data. */
const traces = [
  /Call us/,
  /Chat with us/,
  /tel:/,
  /chat\.example/,
  /Domplatz/,
  /"telephone"/,
  /"address"/,
];

describe.each([
  ['sets them', given, 'Write, call or chat.', traces.map(() => true)],
  ['sets none', {}, 'Write to us.', traces.map(() => false)],
])('the contact page of a real shop that %s', (_what, env, ways, shown) => {
  let test: TestApp;
  let html: string;
  beforeAll(async () => {
    test = await createTestApp({ ...production, ...env });
    const { body } = await test.app.inject('/contact');
    // The texts of the page come with it as data, whichever of them it shows.
    html = body.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');
  });
  afterAll(() => test.close());

  it('shows what is set, and nothing made up', () => {
    expect(traces.map((trace) => trace.test(html))).toEqual(shown);
    expect(textOf(html)).toContain(ways);
    expect(textOf(html)).not.toMatch(/undefined|555 010|1 Demo Street/);
    expect(html).not.toContain('wa.me');
  });
});
