import { describe, expect, it } from 'vitest';
import { directionOf, languages, languageTag } from '#domain/texts/languages.ts';
import { mailContentSchema, type MailContent } from './mail-content.ts';
import { renderMail } from './mail-renderer.ts';

const brand = {
  brandName: 'Cards & Co',
  supportEmail: 'support@cards.test',
  postalAddress: '1 Demo Street',
  color: '',
};

const content: MailContent = {
  subject: 'Set a new password',
  preheader: 'The link works once.',
  heading: 'Hello <you>',
  paragraphs: ['First "paragraph"', 'Second\nof two lines'],
  rows: [
    { label: 'Business Plus × 2', value: '$16.00' },
    { label: 'Total <USD>', value: '$12.80' },
  ],
  pictures: {
    shown: [{ url: 'https://cards.test/1.png?v=1', alt: 'Card <1>', width: 152, height: 96 }],
    more: 'and 2 more',
  },
  code: '042137',
  image: { url: 'https://cards.test/qr.png?a=1&b=2', alt: 'A "code"', side: 200 },
  action: { label: 'Go on', url: 'https://cards.test/go?a=1&b=2' },
  note: 'Small\nprint',
};

describe('renderMail', () => {
  const mail = renderMail(content, brand);

  it('makes the text', () => {
    expect(mail.text).toBe(
      [
        'Hello <you>',
        'First "paragraph"',
        'Second\nof two lines',
        'Card <1>\nand 2 more',
        'Business Plus × 2: $16.00\nTotal <USD>: $12.80',
        '042137',
        'Go on:\nhttps://cards.test/go?a=1&b=2',
        'Small\nprint',
        '-- \nCards & Co\n1 Demo Street\nsupport@cards.test\n',
      ].join('\n\n'),
    );
  });

  it.each([
    ['heading', 'Hello &lt;you&gt;</h1>'],
    ['paragraph', 'First &quot;paragraph&quot;</p>'],
    ['second paragraph', 'Second<br>\nof two lines</p>'],
    ['code', '042137</p>'],
    ['pictured card', 'alt="Card &lt;1&gt;" width="152" height="96"'],
    ['rest of the cards', 'and 2 more</span>'],
    ['picture', 'src="https://cards.test/qr.png?a=1&amp;b=2" alt="A &quot;code&quot;" width="200"'],
    ['link', 'href="https://cards.test/go?a=1&amp;b=2"'],
    ['label', 'Go on</a>'],
    ['note', 'Small<br>\nprint</p>'],
    ['preheader', 'The link works once.</div>'],
    ['brand', 'Cards &amp; Co</p>'],
    ['address', '1 Demo Street<br>\nsupport@cards.test</p>'],
    ['title', '<title>Set a new password</title>'],
  ])('has the %s in the HTML, escaped', (_part, markup) => {
    expect(mail.html).toContain(markup);
  });

  it('makes a table of the rows, with the last one as the total', () => {
    const [table = ''] = /<table class="ink"[^]*?<\/table>/.exec(mail.html) ?? [];
    const cells = table.matchAll(/<(th scope="row"|td)[^>]*style="([^"]*)">([^<]*)</g);
    const read = [...cells].map(([, kind, style, text]) => [
      kind,
      text,
      style?.includes('border-top'),
    ]);
    expect(read).toEqual([
      ['th scope="row"', 'Business Plus × 2', false],
      ['td', '$16.00', false],
      ['th scope="row"', 'Total &lt;USD&gt;', true],
      ['td', '$12.80', true],
    ]);
    expect(table).not.toContain('presentation');
  });

  it.each([[[]], [undefined]])('has no table for %j', (rows) => {
    const { rows: _rows, ...rest } = content;
    const bare = renderMail({ ...rest, ...(rows && { rows }) }, brand);
    expect(bare.html).not.toContain('<th');
    expect(bare.text).toContain('and 2 more\n\n042137');
  });

  it('leaves out what is not given', () => {
    const { code: _code, action: _action, note: _note, ...rest } = content;
    const bare = renderMail(rest, brand);
    expect(bare.html).not.toContain('<a ');
    expect(bare.html).not.toContain('class="code');
    expect(bare.text).not.toContain('undefined');
    expect(bare.html).not.toContain('undefined');
  });

  it('signs without an address where the shop shows none', () => {
    const signed = renderMail(content, { ...brand, postalAddress: undefined });
    expect(signed.text).toMatch(/\n\n-- \nCards & Co\nsupport@cards\.test\n$/);
    expect(signed.html).toMatch(/>support@cards\.test<\/p>/);
    expect(signed.html).not.toContain('undefined');
  });

  it.each(languages)('says that it is in %s, and begins at its side', (language) => {
    const { html } = renderMail({ ...content, language }, brand);
    const isTurned = directionOf(language) === 'rtl';
    expect(html).toContain(
      `<html lang="${languageTag(language)}" dir="${isTurned ? 'rtl' : 'ltr'}">`,
    );
    const [start, end] = isTurned ? ['right', 'left'] : ['left', 'right'];
    expect(html).toMatch(
      new RegExp(`<th scope="row"[^>]*padding-${end}:16px;text-align:${start};`),
    );
    expect(html).toMatch(new RegExp(`<td class="rule"[^>]*text-align:${end};`));
    // An address is read from left to right in each language.
    expect(html).toMatch(/ dir="ltr"[^>]*>https:\/\/cards\.test\/go/);
  });

  it('keeps a subject on one line', () => {
    const subject = 'Message from Ann\r\nBcc: all@cards.test\u0000';
    expect(renderMail({ ...content, subject }, brand).subject).toBe(
      'Message from Ann Bcc: all@cards.test',
    );
  });
});

describe('mailContentSchema', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'not a url'])(
    'refuses %s as an action',
    (url) => {
      const action = { label: 'Go', url };
      expect(mailContentSchema.safeParse({ ...content, action }).success).toBe(false);
    },
  );
});
