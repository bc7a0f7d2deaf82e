import { describe, expect, it } from 'vitest';
import { printedDesign } from './card-design.ts';
import { cardBack, cardFront, cardSize, type CardShape } from './card-face.ts';
import { cardSvg } from './card-svg.ts';

const code = { size: 3, path: 'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z' };
const rosa = printedDesign({ stock: 'bone', name: 'Rosa Lind', role: 'Architect', logo: '' });

const textsOf = (shapes: readonly CardShape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

describe('the front', () => {
  it('has name and role one above the other', () => {
    const [name, role] = textsOf(cardFront(rosa));
    expect(name).toMatchObject({ text: 'Rosa Lind', weight: 600, isMirrored: false });
    expect(role).toMatchObject({ text: 'Architect', weight: 400 });
    expect(name?.y).toBeLessThan(role?.y ?? 0);
  });

  it.each([
    ['x'.repeat(60), 'y'.repeat(80)],
    ['Ana Beatriz de Albuquerque Cavalcanti e Figueiredo', 'Head of Everything and More, Europe'],
    ['', 'Architect'],
  ])('keeps %j and %j apart from each other, the logo and the edge', (name, role) => {
    const shapes = cardFront({ ...rosa, name, role, logo: '/files/a.png' });
    const lines = textsOf(shapes);
    const tops = lines.map(({ y, size }) => y - size);
    for (const [index, { y }] of lines.entries()) {
      expect(y).toBeLessThan(cardSize.height - 6);
      expect(tops[index]).toBeGreaterThan(index === 0 ? 20.5 : (lines[index - 1]?.y ?? 0) - 1);
    }
    expect(shapes).toContainEqual(expect.objectContaining({ kind: 'image', x: 6.5, width: 34 }));
  });

  it('begins on the right where the name does', () => {
    const shapes = cardFront({ ...rosa, name: 'ليلى', logo: '/files/a.png' });
    for (const { x, isMirrored } of textsOf(shapes)) expect([x, isMirrored]).toEqual([79.1, true]);
    expect(cardSvg(shapes)).toContain('xMaxYMid meet');
  });
});

describe('a text of two scripts', () => {
  const role = 'عضو مؤسس في شركة كبيرة ومستشار قانوني, CEO, Acme International Holdings';

  it('has one direction on all of its lines, wherever it stands', () => {
    const lines = textsOf(cardFront({ ...rosa, role })).slice(1);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatchObject({ isMirrored: false, x: 6.5, direction: 'rtl' });
    }
    expect(cardSvg(lines)).toMatch(
      /(?:<text [^>]*direction="rtl" text-anchor="end">[^<]*<\/text>){2}/,
    );
  });

  it('keeps the direction of its own beside a name of the other', () => {
    const [name, latin] = textsOf(cardFront({ ...rosa, name: 'ليلى', role: 'CEO, Acme' }));
    expect(name).toMatchObject({ isMirrored: true, direction: 'rtl' });
    expect(latin).toMatchObject({ isMirrored: true, x: 79.1, direction: 'ltr' });
    expect(cardSvg([latin!])).toContain('direction="ltr" text-anchor="end"');
  });
});

describe('the back', () => {
  it('has the code dark on white within its quiet margin', () => {
    const shapes = cardBack(rosa, { brandName: 'Nearcard', code });
    const [, paper, drawn] = shapes;
    expect(paper).toMatchObject({ kind: 'fill', color: '#ffffff' });
    expect(drawn).toMatchObject({ kind: 'code', color: '#000000', scale: 38 / 3 });
  });

  it('names the card where it is known', () => {
    const back = cardBack(rosa, { brandName: 'Nearcard', code, identifier: 'ABCD2345' });
    expect(textsOf(back).map(({ text }) => text)).toEqual(['Nearcard', 'Tap or scan', 'ABCD2345']);
  });
});

describe('as SVG', () => {
  it('lets no text become markup', () => {
    const evil = '<script>"&\'';
    const svg = cardSvg(cardFront({ ...rosa, name: evil, logo: `/files/"${evil}` }), {
      title: evil,
    });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('href="/files/&quot;&lt;script&gt;');
  });

  it('shows the bleed to who prints, and round corners to everybody else', () => {
    expect(cardSvg(cardFront(rosa), { hasBleed: true })).toMatch(/viewBox="-3 -3 91.6 59.98"/);
    expect(cardSvg(cardFront(rosa), { hasBleed: true })).not.toContain('clipPath');
    expect(cardSvg(cardFront(rosa), { key: 'a' })).toMatch(
      /viewBox="0 0 85.6 53.98".*url\(#a-edge\)/,
    );
  });
});
