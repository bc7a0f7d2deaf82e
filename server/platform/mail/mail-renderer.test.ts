import { describe, expect, it } from 'vitest';
import { mailContentSchema, type MailContent } from './mail-content.ts';
import { renderMail } from './mail-renderer.ts';

const brand = {
  brandName: 'Cards & Co',
  supportEmail: 'support@cards.test',
  postalAddress: '1 Demo Street',
};

const content: MailContent = {
  subject: 'Set a new password',
  preheader: 'The link works once.',
  heading: 'Hello <you>',
  paragraphs: ['First "paragraph"', 'Second\nof two lines'],
  code: '042137',
  action: { label: 'Go on', url: 'https://cards.test/go?a=1&b=2' },
  note: 'Small print',
};

describe('renderMail', () => {
  const mail = renderMail(content, brand);

  it('makes the text', () => {
    expect(mail.text).toBe(
      [
        'Hello <you>',
        'First "paragraph"',
        'Second\nof two lines',
        '042137',
        'Go on:\nhttps://cards.test/go?a=1&b=2',
        'Small print',
        '-- \nCards & Co\n1 Demo Street\nsupport@cards.test\n',
      ].join('\n\n'),
    );
  });

  it.each([
    ['heading', 'Hello &lt;you&gt;</h1>'],
    ['paragraph', 'First &quot;paragraph&quot;</p>'],
    ['second paragraph', 'Second\nof two lines</p>'],
    ['code', '042137</p>'],
    ['link', 'href="https://cards.test/go?a=1&amp;b=2"'],
    ['label', 'Go on</a>'],
    ['note', 'Small print</p>'],
    ['preheader', 'The link works once.</div>'],
    ['brand', 'Cards &amp; Co</p>'],
    ['address', '1 Demo Street<br>support@cards.test'],
    ['title', '<title>Set a new password</title>'],
  ])('has the %s in the HTML, escaped', (_part, markup) => {
    expect(mail.html).toContain(markup);
  });

  it('leaves out what is not given', () => {
    const { code: _code, action: _action, note: _note, ...rest } = content;
    const bare = renderMail(rest, brand);
    expect(bare.html).not.toContain('<a ');
    expect(bare.html).not.toContain('class="code');
    expect(bare.text).not.toContain('undefined');
    expect(bare.html).not.toContain('undefined');
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
