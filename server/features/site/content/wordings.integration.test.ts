import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordingMessages } from '#domain/site/wording.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OpenedWording } from '#wire/admin/wordings.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const page = async (path: string) =>
  (await test.app.inject({ url: path, headers: { accept: 'text/html' } })).body;

async function read(id: string) {
  return (await admin.call('GET', `/admin/wordings/${id}`)).json<{ wording: OpenedWording }>()
    .wording;
}

type Texts = Readonly<Record<string, string>>;
type Questions = OpenedWording['content']['questions'];

/** Saves a draft of what is there with some texts by their keys, and questions in place of the others. */
async function save(id: string, texts: Texts, questions?: Questions, by = admin) {
  const { version, fields, content } = await read(id);
  return by.call('PUT', `/admin/wordings/${id}`, {
    version,
    texts: fields.map(({ key }, index) => ({ text: texts[key] ?? content.texts[index]?.text })),
    questions: questions ?? content.questions,
  });
}

async function act(id: string, what: 'publish' | 'restore') {
  const { version } = await read(id);
  return admin.call('POST', `/admin/wordings/${id}/${what}`, { version });
}

const faqOf = (html: string): { name: string; acceptedAnswer: { text: string } }[] => {
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const graph: { '@type': string; mainEntity: never[] }[] = JSON.parse(json)['@graph'];
  return graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
};

describe('the home page', () => {
  it('shows a published draft in its language alone, also without scripts and to search engines', async () => {
    const questions = [
      { question: 'Is it <b>metal</b>?', answer: 'No, see **[our imprint](/imprint)** & more.' },
      { question: 'Second?', answer: '- one\n- two' },
    ];
    const saved = await save('home-de', { 'home.title': 'Ein Tipp <i>langt zu</i>.' }, questions);
    expect(saved.json()).toMatchObject({
      message: 'Draft saved.',
      wording: { version: 1, liveVersion: 0 },
    });
    expect(await page('/de')).not.toContain('langt zu');
    expect((await act('home-de', 'publish')).json().wording.liveVersion).toBe(1);
    const html = await page('/de');
    expect(html).toContain('>Ein Tipp &lt;i&gt;langt zu&lt;/i&gt;.</h1>');
    expect(html).toContain('Is it &lt;b&gt;metal&lt;/b&gt;?');
    expect(html).toContain('<strong><a href="/imprint">our imprint</a></strong> &amp; more.');
    expect(faqOf(html).map(({ name }) => name)).toEqual(['Is it <b>metal</b>?', 'Second?']);
    expect(faqOf(html)[0]?.acceptedAnswer.text).toBe('No, see our imprint & more.');
    const english = await page('/');
    expect(english).toContain('>Tap. Connect. Share Instantly.</h1>');
    expect(faqOf(english)).toHaveLength(3);
  });

  it('keeps each version, and goes back to one before and to the release’s', async () => {
    await save('home-fr', { 'home.faq': 'Premier' });
    await act('home-fr', 'publish');
    await save('home-fr', { 'home.faq': 'Second' });
    expect(await page('/fr')).toContain('Premier');
    await act('home-fr', 'publish');
    const old = await admin.call('GET', '/admin/wordings/home-fr/versions/1');
    expect(JSON.stringify(old.json().content.texts)).toContain('Premier');
    const again = await act('home-fr', 'publish');
    expect(again.json()).toMatchObject({ message: wordingMessages.noChanges });
    expect((await act('home-fr', 'restore')).json().wording).toMatchObject({
      version: 3,
      liveVersion: 3,
    });
    expect(await page('/fr')).not.toContain('Second');
    const { history } = (await admin.call('GET', '/admin/wordings/home-fr')).json();
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'wording.restored',
      'wording.published',
      'wording.saved',
      'wording.published',
      'wording.saved',
    ]);
    expect((await admin.call('GET', '/admin/wordings/home-fr/versions/9')).statusCode).toBe(404);
  });

  it('is refused at its fields', async () => {
    const refused = await save('home-es', { 'home.why': 'Why us', 'home.faq': '' }, [
      { question: 'A?', answer: '<script>x</script>' },
      { question: 'B?', answer: '## Heading' },
      { question: 'C?', answer: '[x](javascript:alert)' },
    ]);
    expect(refused.statusCode).toBe(400);
    expect(Object.values(refused.json().fields)).toEqual([
      wordingMessages.lost(['{brand}']),
      wordingMessages.missing,
      'Raw HTML is not allowed: <script>x</script>.',
      wordingMessages.noHeadings,
      'This address is not allowed: javascript:alert.',
    ]);
  });

  it('is not saved or published over what somebody else saved', async () => {
    const other = await addAdmin(test, 'other@example.test');
    const { content, version } = await read('home-ja');
    const body = { ...content, version };
    const both = await Promise.all(
      [admin, other].map((one) => one.call('PUT', '/admin/wordings/home-ja', body)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await other.call('POST', '/admin/wordings/home-ja/publish', { version });
    expect(late.json()).toMatchObject({ code: 'conflict', message: wordingMessages.changed });
  });
});

describe('a mail', () => {
  it('has the sentences of its language, with values as they are and markup as text', async () => {
    await save('mail-order-de', {
      'order.receiptSubject': 'Ihr Beleg {number} it’s {number} #',
      'order.thanks': 'Danke! <b>Wirklich</b>',
    });
    await act('mail-order-de', 'publish');
    const buyer = await addBuyer(test, 'buyer@example.test');
    await test.deliverMails();
    await buyer.buy('lifetime', { language: 'de' });
    const mail = (await test.deliverMails()).find(({ to }) => to === buyer.account.email);
    expect(mail?.subject).toMatch(/^Ihr Beleg (\d+) it’s \1 #$/);
    expect(mail?.text).toContain('Danke! <b>Wirklich</b>');
    expect(mail?.html).toContain('Danke! &lt;b&gt;Wirklich&lt;/b&gt;');
    const { wordings } = (await admin.call('GET', '/admin/wordings')).json();
    expect(wordings.find(({ name }: { name: string }) => name === 'mail-order')).toEqual({
      name: 'mail-order',
      title: 'Order receipt',
      edited: ['de'],
      drafts: [],
    });
    await act('mail-order-de', 'restore');
    await buyer.buy('further-card', { language: 'de' });
    const shipped = (await test.deliverMails()).find(({ to }) => to === buyer.account.email);
    expect(shipped?.subject).toMatch(/^Beleg zur Bestellung/);
  });

  it.each(['mail-reset-en', 'mail-order-xx', 'mail-loginCode-en'])(
    '%s can’t be edited',
    async (id) => {
      expect([400, 404]).toContain((await admin.call('GET', `/admin/wordings/${id}`)).statusCode);
    },
  );
});
