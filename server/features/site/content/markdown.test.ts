import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

describe('text', () => {
  it.each([
    ['5 < 6 & "so"', '<p>5 &lt; 6 &amp; &quot;so&quot;</p>\n'],
    ['`</script>`', '<p><code>&lt;/script&gt;</code></p>\n'],
    ['\\<b>bold\\</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>\n'],
    [
      '```js"onload="x\n<b>\n```',
      '<pre><code class="language-js&quot;onload=&quot;x">&lt;b&gt;\n</code></pre>\n',
    ],
  ])('%j is escaped', (source, html) => {
    expect(renderMarkdown(source).html).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    'Hello <b>bold</b>',
    'Hello <img src=x onerror=alert(1)>',
    '<!-- a comment -->',
    '- in a list <i>x</i>',
    '> in a quote\n> <div onclick="x">',
    '## A <em>heading</em>',
  ])('%j is refused: raw HTML', (source) => {
    expect(() => renderMarkdown(source)).toThrow('raw HTML is not allowed');
  });

  it('begins with its first paragraph, without its marks', () => {
    expect(renderMarkdown('## Title\n\nHold *the* [phone](/x) & wait.\n\nMore.').opening).toBe(
      'Hold the phone & wait.',
    );
  });
});

describe('links', () => {
  it.each([
    ['[x](/contact)', '<a href="/contact">x</a>'],
    ['[x](#part)', '<a href="#part">x</a>'],
    ['[x](mailto:a@b.test)', '<a href="mailto:a@b.test">x</a>'],
    [
      '[x](https://a.test/?b=1&c="2")',
      '<a rel="noopener" href="https://a.test/?b=1&amp;c=%222%22">x</a>',
    ],
    ['https://a.test', '<a rel="noopener" href="https://a.test">https://a.test</a>'],
    ['[x](/a "a \\"title\\"")', '<a href="/a" title="a &quot;title&quot;">x</a>'],
  ])('%s', (source, html) => {
    expect(renderMarkdown(source).html).toBe(`<p>${html}</p>\n`);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](relative/path)',
    '[x]()',
    '![x](https://evil.test/pixel.png)',
    '![x](data:image/png,x)',
  ])('%s is refused', (source) => {
    expect(() => renderMarkdown(source)).toThrow('this address is not allowed');
  });
});

describe('headings', () => {
  it('get readable ids of their own', () => {
    const { html, headings } = renderMarkdown(
      '## What *to* do?\n\n### Ünï 2\n\n## What to do\n\n## "?"\n\n## A & B',
    );
    expect(headings).toEqual([
      { id: 'what-to-do', text: 'What to do?', depth: 2 },
      { id: 'u-ni-2', text: 'Ünï 2', depth: 3 },
      { id: 'what-to-do-2', text: 'What to do', depth: 2 },
      { id: 'section', text: '"?"', depth: 2 },
      { id: 'a-b', text: 'A & B', depth: 2 },
    ]);
    expect(html).toContain('<h2 id="what-to-do">What <em>to</em> do?</h2>');
  });

  it.each(['# Title', '### Skipped', '## Two\n\n#### Four'])('%j breaks the outline', (source) => {
    expect(() => renderMarkdown(source)).toThrow('must be a heading of level 2');
  });
});
