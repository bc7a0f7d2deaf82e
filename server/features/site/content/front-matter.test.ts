import { describe, expect, it } from 'vitest';
import { parseFrontMatter, postFrontMatter } from './front-matter.ts';

const good = 'title: Taps\ndescription: About taps.\npublishedAt: 2026-03-02';

function parse(yaml: string, body = 'Text.\n') {
  return parseFrontMatter('blog/taps.md', `---\n${yaml}\n---\n${body}`, postFrontMatter);
}

describe('front matter', () => {
  it('is taken off the text', () => {
    expect(parse(good, 'One.\n\n---\n\nTwo.\n')).toEqual({
      data: { title: 'Taps', description: 'About taps.', publishedAt: '2026-03-02', tags: [] },
      body: 'One.\n\n---\n\nTwo.\n',
    });
  });

  it('may have Windows line ends', () => {
    const source = `---\n${good}\n---\nText.`.replaceAll('\n', '\r\n');
    expect(parseFrontMatter('a.md', source, postFrontMatter).body).toBe('Text.');
  });

  it.each([
    ['nothing but text', 'Text.', /begin with front matter/],
    ['no end', '---\ntitle: Taps\nText.', /begin with front matter/],
    ['broken YAML', '---\ntitle: "Taps\n---\n', /not YAML/],
    ['no mapping', '---\n- a list\n---\n', /front matter: .*expected object/],
    ['a missing title', `---\n${good.replace('title: Taps\n', '')}\n---\n`, /title: /],
    ['an empty title', `---\n${good.replace('Taps', '" "')}\n---\n`, /title: /],
    ['an unknown field', `---\n${good}\nauthour: Kim\n---\n`, /authour/],
    ['no such day', `---\n${good.replace('03-02', '02-30')}\n---\n`, /publishedAt: must be a date/],
    ['another form of date', `---\n${good.replace('2026-03-02', '2 March')}\n---\n`, /publishedAt/],
    [
      'a change before',
      `---\n${good}\nupdatedAt: 2026-03-01\n---\n`,
      /updatedAt: must not be befo/,
    ],
    ['tags in one line', `---\n${good}\ntags: NFC, QR\n---\n`, /tags: /],
  ])('with %s is refused in one line that names the file', (_what, source, problem) => {
    const attempt = () => parseFrontMatter('blog/taps.md', source, postFrontMatter);
    expect(attempt).toThrow(problem);
    expect(attempt).toThrow(/^content\/blog\/taps\.md: [^\n]+$/);
  });
});
