import { mkdir, writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { makeOwner, newEmail } from './support/accounts.ts';
import { readContact } from './support/contact-file.ts';
import { expect, test } from './support/engines/test.ts';
import {
  button,
  field,
  heading,
  link,
  pathOf,
  phoneSize,
  textOf,
  valueOf,
  type Visitor,
} from './support/engines/visitor.ts';
import { readMail } from './support/mailbox.ts';
import { makeCardProfile } from './support/screens/card-profiles.ts';

// `npm run e2e -- --engines`: what a stranger does with a card, in each engine that is installed.

const message = field('Your Message');
const alert = '//*[@role="alert"]';
const sent = '//*[@id="message-sent"]';

async function expectText(visitor: Visitor, xpath: string, text: string | RegExp): Promise<void> {
  await expect.poll(() => textOf(visitor, xpath)).toMatch(text);
}

async function saveContact(visitor: Visitor): Promise<void> {
  await visitor.press(link('Save Contact'));
  await expect.poll(async () => (await visitor.savedContact())?.text).toMatch(/END:VCARD\r\n$/);
  const saved = await visitor.savedContact();
  expect(saved?.name).toBe('Ada Example.vcf');
  expect(readContact(saved?.text ?? '').value('fn')).toBe('Ada Example');
}

async function fillIn(visitor: Visitor, email: string, words: string): Promise<void> {
  await visitor.type(field('First Name'), 'Eve');
  await visitor.type(field('Last Name'), 'Example');
  await visitor.type(field('Email'), email);
  await visitor.type(field('Phone Number'), '+49 170 1234567');
  await visitor.type(message, words);
}

async function expectMail(request: APIRequestContext, owner: string, words: string) {
  expect((await readMail(request, owner, /Message from Eve Example/)).text).toContain(words);
}

test('a tapped card is shared, saved and answered', async ({ visit, card, request, baseURL }) => {
  const { user, email } = await makeOwner(card);
  const visitor = await visit();
  await visitor.open(card.nfcUrl);
  await expectText(visitor, heading, /^Ada Example$/);
  expect(await pathOf(visitor)).toMatch(new RegExp(`^/card/${user.uniqueId}`));

  await visitor.press(button('Share'));
  await expectText(visitor, '//output', /^Link copied!$/);
  await visitor.paste(message);
  await expect.poll(() => valueOf(visitor, message)).toBe(`${baseURL}/card/${user.uniqueId}`);

  await saveContact(visitor);
  await expectText(visitor, '//h2', /^Share yours back$/);
  await fillIn(visitor, newEmail(), 'Grüße, 你好');
  await visitor.press(button('Send'));
  await expectText(visitor, sent, /^Message sent!/);
  await expectText(visitor, message, /^$/);
  await expectMail(request, email, 'Grüße, 你好');
});

test('with scripts off, too', async ({ visit, card, request }) => {
  const { user, email } = await makeOwner(card);
  const visitor = await visit({ hasScripts: false });
  await visitor.open(card.nfcUrl);
  await expectText(visitor, heading, /^Ada Example$/);
  expect(await textOf(visitor, button('Share'))).toBe('');
  await saveContact(visitor);

  await fillIn(visitor, 'eve@nowhere', 'Two lines');
  await visitor.press(button('Send'));
  await expectText(visitor, alert, 'Please enter a valid email address');
  expect(await valueOf(visitor, message)).toBe('Two lines');
  await visitor.type(field('Email'), newEmail());
  await visitor.press(button('Send'));
  await expectText(visitor, sent, /^Message sent!/);
  expect(await pathOf(visitor)).toBe(`/card/${user.uniqueId}#message-sent`);
  await expectMail(request, email, 'Two lines');
});

test('a card nobody has is not found', async ({ visit, baseURL }) => {
  const visitor = await visit();
  await visitor.open(`${baseURL}/card/aaaaaaaaaa`);
  await expectText(visitor, heading, /^Card Not Found$/);
  await expectText(visitor, '//main', 'Failed to load card data');
});

for (const profile of ['the least', 'all of it', 'Arabic on the right', 'all at its longest']) {
  test(`a card fits the phone: ${profile}`, async ({ visit, request, baseURL, engine }) => {
    const { path, name } = await makeCardProfile(request, profile);
    const visitor = await visit();
    await visitor.open(`${baseURL}${path}`);
    await expectText(visitor, heading, name);
    expect(await visitor.run('return innerWidth')).toBe(phoneSize.width);
    expect(await visitor.run('return document.documentElement.scrollWidth')).toBe(phoneSize.width);
    await mkdir('test-results/screens', { recursive: true });
    const file = `engine-${profile.replaceAll(' ', '-')}-${engine}.png`;
    await writeFile(`test-results/screens/${file}`, await visitor.takePicture());
  });
}
