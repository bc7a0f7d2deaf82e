import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectFieldNames } from '#domain/profiles/connect-section.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { textOf } from '#tests/support/rendered-page.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let owner: Account;
beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  owner = await addAccount(services, 'owner@example.test');
  await giveLifetime(services, owner);
  await publish(services, owner, {
    userProfile: 'Work Ada',
    customSlug: 'work',
    connectSection: { useSingleNameField: true, fields: { phone: { required: false } } },
  });
  const closed = connectFieldNames.map((name) => [name, { enabled: false }]);
  await publish(services, owner, {
    userProfile: 'Shy Ada',
    customSlug: 'shy',
    connectSection: { fields: Object.fromEntries(closed) },
  });
  await publish(services, owner, { userProfile: 'Private Ada' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('cardMessages').execute();
  await test.services.database.deleteFrom('cardMessageSendings').execute();
  await test.deliverMails();
});

const good = () => ({
  uniqueId: owner.uniqueId,
  slug: '',
  source: 'scan',
  website: '',
  messageId: '1-2-3-4',
  firstName: 'Eve',
  lastName: 'Example',
  email: 'eve@example.test',
  phone: '+49 170 1234567',
  message: 'Shall we meet?\nEve',
});

const post = (payload: object, { app } = test) =>
  app.inject({ method: 'POST', url: '/api/profile-contact', payload });

const postForm = (fields: Record<string, string>, { app } = test, path = '/profile-contact') =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const stored = () => test.services.database.selectFrom('cardMessages').selectAll().execute();

describe('POST /api/profile-contact', () => {
  it('stores the message, then mails it to the owner, who can reply', async () => {
    const answer = await post(good());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Message sent!' });
    const profiles = await test.services.profiles.listProfiles(test.services.database, owner.id);
    expect(await stored()).toMatchObject([
      {
        accountId: owner.id,
        profileId: profiles.find(({ name }) => name === 'Private Ada')?.id,
        profileName: 'Private Ada',
        firstName: 'Eve',
        lastName: 'Example',
        name: '',
        email: 'eve@example.test',
        phone: '+49 170 1234567',
        message: 'Shall we meet?\nEve',
        readAt: null,
        note: '',
        createdAt: test.clock.now(),
      },
    ]);
    const mails = await test.deliverMails();
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ to }) => to === 'owner@example.test');
    expect(mail).toMatchObject({
      replyTo: 'eve@example.test',
      subject: 'Message from Eve Example',
    });
    for (const part of ['Shall we meet?\nEve', 'Phone: +49 170 1234567', '/dashboard/messages']) {
      expect(mail?.text).toContain(part);
    }
  });

  it('goes to the profile of its slug, by that one’s rules', async () => {
    const { firstName: _first, lastName: _last, phone: _phone, ...others } = good();
    const answer = await post({ ...others, slug: 'work', name: 'Eve E.' });
    expect(answer.statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ profileName: 'Work Ada', name: 'Eve E.', phone: '' }]);
  });

  it('tells the sender, without a word that anybody typed', async () => {
    await post({ ...good(), firstName: 'Buy pills', message: 'https://spam.example' });
    const receipt = (await test.deliverMails()).find(({ to }) => to === 'eve@example.test');
    expect(receipt).toMatchObject({
      subject: 'You left your contact details on a card',
      replyTo: undefined,
    });
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/pills|spam|Example/);
    expect(receipt?.text).toMatch(/\/delete-message\?token=[\w-]{43}\b/);
  });

  it('tells the owner without a name that reads like a link in the subject', async () => {
    await post({ ...good(), firstName: 'Locked! Go to', lastName: 'https://evil.example' });
    const mail = (await test.deliverMails()).find(({ to }) => to === 'owner@example.test');
    expect(mail?.subject).toBe('New message from your card');
  });

  it('brings the sender the card of the profile they wrote to', async () => {
    const { firstName: _first, lastName: _last, ...others } = good();
    await post({ ...others, slug: 'work', name: 'Eve' });
    const receipt = (await test.deliverMails()).find(({ to }) => to === 'eve@example.test');
    expect(receipt?.text).toContain('Their card is attached');
    const [file] = receipt?.files ?? [];
    expect(file).toMatchObject({
      name: 'contact.vcf',
      contentType: 'text/vcard; charset=utf-8',
    });
    const card = String(file?.bytes);
    expect(card).toContain('FN:Work Ada\r\n');
    expect(card).toContain(`/card/${owner.uniqueId}/work\r\n`);
  });

  it('tells the sender without a name that reads like a link', async () => {
    const other = await addAccount(test.services, 'phisher@example.test');
    const userProfile = 'Account locked! Verify now: http://evil.example';
    await publish(test.services, other, { userProfile });
    await post({ ...good(), uniqueId: other.uniqueId, email: 'stranger@example.test' });
    const receipt = (await test.deliverMails()).find(({ to }) => to === 'stranger@example.test');
    expect(receipt?.subject).toBe('You left your contact details on a card');
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/evil|Verify|attached/);
    expect(receipt?.files).toEqual([]);
  });

  it('attaches no card whose name was changed to what reads like a link meanwhile', async () => {
    const other = await addAccount(test.services, 'quick@example.test');
    await publish(test.services, other);
    await post({ ...good(), uniqueId: other.uniqueId, email: 'stranger@example.test' });
    await test.services.database
      .updateTable('profiles')
      .set({ name: 'evil.example' })
      .where('accountId', '=', other.id)
      .execute();
    const receipt = (await test.deliverMails()).find(({ to }) => to === 'stranger@example.test');
    expect(receipt?.files).toEqual([]);
  });

  it('mails no receipt where no address was given', async () => {
    const connectSection = { fields: { email: { enabled: false } } };
    const other = await addAccount(test.services, 'no-mail@example.test');
    await publish(test.services, other, { connectSection });
    const answer = await post({ ...good(), uniqueId: other.uniqueId });
    expect(answer.statusCode).toBe(200);
    expect(await test.deliverMails()).toMatchObject([
      { to: 'no-mail@example.test', replyTo: undefined },
    ]);
  });

  it.each([
    [
      'nothing',
      () => ({ uniqueId: owner.uniqueId }),
      ['firstName', 'lastName', 'email', 'phone', 'message'],
    ],
    ['blanks', () => ({ ...good(), firstName: ' \t' }), ['firstName']],
    ['no address', () => ({ ...good(), email: 'eve' }), ['email']],
    ['a header', () => ({ ...good(), email: 'a@b.test\r\nBcc: c@d.test' }), ['email']],
    ['100 kB of text', () => ({ ...good(), message: 'x'.repeat(100 * 1024) }), ['message']],
    ['a number', () => ({ ...good(), phone: 5 }), ['phone']],
    ['a NUL', () => ({ ...good(), message: 'a\u0000b' }), ['message']],
  ])('refuses %s at the fields', async (_what, payload, fields) => {
    const answer = await post(payload());
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
    expect(await stored()).toEqual([]);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('pretends success when the honeypot is filled, and keeps nothing', async () => {
    const answer = await post({ website: 'https://spam.example' });
    expect(answer.json()).toEqual({ success: true, message: 'Message sent!' });
    expect(await stored()).toEqual([]);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('is a 403 where the owner asks for nothing', async () => {
    const answer = await post({ ...good(), slug: 'shy' });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Form Unavailable']);
  });

  it.each([
    ['an unknown account', () => ({ uniqueId: 'aaaaaaaaaa' })],
    ['no account', () => ({ uniqueId: '' })],
    ['an unknown slug', () => ({ slug: 'nothing' })],
    ['what is no slug', () => ({ slug: '../x' })],
  ])('is a 404 for %s', async (_what, changes) => {
    const answer = await post({ ...good(), ...changes() });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Card Not Found',
      code: 'not_found',
    });
    const page = await postForm({ ...good(), ...changes() });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<h1>Card Not Found</h1>');
  });

  it('is a 404 for a locked profile and for an account without any', async () => {
    const free = await addAccount(test.services, 'free@example.test');
    expect((await post({ ...good(), uniqueId: free.uniqueId })).statusCode).toBe(404);
    await publish(test.services, free, { customSlug: 'old' });
    await publish(test.services, free);
    expect((await post({ ...good(), uniqueId: free.uniqueId, slug: 'old' })).statusCode).toBe(404);
    expect((await post({ ...good(), uniqueId: free.uniqueId })).statusCode).toBe(200);
  });
});

describe('a message that is sent again', () => {
  it('is kept and mailed once, from any number of calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(good())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    test.clock.advance(6 * 86_400);
    expect((await post(good())).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await test.deliverMails()).toHaveLength(2);
  });

  it('is another one with another id, or with other words', async () => {
    await post(good());
    await post({ ...good(), messageId: '5' });
    await post({ ...good(), message: 'One more thing' });
    expect(await stored()).toHaveLength(3);
  });

  it('without an id is the same for an hour', async () => {
    const plain = { ...good(), messageId: '' };
    await postForm(plain);
    await postForm(plain);
    expect(await stored()).toHaveLength(1);
    test.clock.advance(3_601);
    await postForm(plain);
    expect(await stored()).toHaveLength(2);
  });

  it('is forgotten after a week', async () => {
    await post(good());
    test.clock.advance(8 * 86_400);
    await test.services.connect.purge();
    const left = test.services.database.selectFrom('cardMessageSendings').selectAll().execute();
    expect(await left).toEqual([]);
  });
});

describe('a plain form', () => {
  it('leads back to the card, which shows that it was sent', async () => {
    const answer = await postForm({ ...good(), slug: 'work', name: 'Eve' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/card/${owner.uniqueId}/work#message-sent`);
    expect(await stored()).toHaveLength(1);
    const card = await test.app.inject(`/card/${owner.uniqueId}/work`);
    expect(card.body).toMatch(/<p id="message-sent"[^>]*><strong>Message sent!<\/strong>/);
  });

  it('is shown again with what was typed and what is wrong, and kept by nobody', async () => {
    const typed = { ...good(), email: 'eve', phone: '', message: '"Hi"</textarea><b>' };
    const answer = await postForm(typed);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    const { body } = answer;
    expect(textOf(body)).toContain('Private Ada');
    expect(body).toContain(
      '<p role="alert" class="problem">Please fill in all required fields</p>',
    );
    expect(body).toContain('&quot;Hi&quot;&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email" value="eve"/);
    expect(body).toContain(
      '<span id="connect-email-problem" class="problem">Please enter a valid email address</span>',
    );
    expect(body.match(/autofocus/gi)).toHaveLength(1);
    // The next visitor's page is clean.
    expect((await test.app.inject(`/card/${owner.uniqueId}`)).body).not.toContain('value="eve"');
  });

  it('pretends success when the honeypot is filled', async () => {
    const answer = await postForm({ ...good(), website: 'x' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/card/${owner.uniqueId}#message-sent`,
    ]);
    const elsewhere = await postForm({ website: 'x', uniqueId: '//evil.example' });
    expect(elsewhere.headers.location).toBe('/');
    expect(await stored()).toEqual([]);
  });
});

describe('the link of the receipt', () => {
  async function leave(): Promise<string> {
    await post(good());
    const receipt = (await test.deliverMails()).find(({ to }) => to === 'eve@example.test');
    return /token=([\w-]+)/.exec(receipt?.text ?? '')?.[1] ?? '';
  }

  it('deletes what was left, once, and says so', async () => {
    const token = await leave();
    const path = '/profile-contact/delete';
    const first = await postForm({ token }, test, path);
    expect([first.statusCode, first.headers.location]).toEqual([303, '/delete-message?done=1']);
    expect(await stored()).toEqual([]);
    const second = await postForm({ token }, test, path);
    expect(second.headers.location).toBe('/delete-message?gone=1');
    const api = await test.app.inject({ method: 'POST', url: `/api${path}`, payload: { token } });
    expect([api.statusCode, api.json().code]).toEqual([404, 'not_found']);
  });

  it('deletes only that, and nothing when its page is opened', async () => {
    const token = await leave();
    await post({ ...good(), messageId: '7' });
    expect((await test.app.inject(`/delete-message?token=${token}`)).statusCode).toBe(200);
    expect(await stored()).toHaveLength(2);
    const url = '/api/profile-contact/delete';
    const answer = await test.app.inject({ method: 'POST', url, payload: { token } });
    expect(answer.json()).toEqual({ success: true, message: 'Your message has been deleted.' });
    expect(await stored()).toHaveLength(1);
  });
});

describe('the limits', () => {
  let strict: TestApp;
  let card: Account;
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    card = await addAccount(strict.services, 'owner@example.test');
    await publish(strict.services, card);
  });
  afterAll(() => strict.close());

  const send = (changes: object, remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/profile-contact',
      remoteAddress,
      payload: { ...good(), uniqueId: card.uniqueId, ...changes },
    });

  it('are for each network, for each card, and for the receipts of an address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) {
      statuses.push((await send({ messageId: `${call}` }, '203.0.113.1')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // One receipt an hour here, and every message arrives.
    const mails = await strict.deliverMails();
    expect(mails.filter(({ to }) => to === 'eve@example.test')).toHaveLength(1);
    expect(mails.filter(({ to }) => to === 'owner@example.test')).toHaveLength(3);
    for (let call = 4; call < 12; call++) {
      statuses.push((await send({ messageId: `${call}` }, `203.0.113.${call}`)).statusCode);
    }
    expect(statuses.slice(4)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  });

  it('lose nothing that was typed into a plain form', async () => {
    const answer = await postForm({ ...good(), uniqueId: card.uniqueId, messageId: '99' }, strict);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('Shall we meet?\nEve</textarea>');
  });
});
