import { describe, expect, it } from 'vitest';
import { emsOf, fitText } from './text-fit.ts';

const bounds = { width: 72.6, sizes: [6.2, 5.4, 4.7, 4.1, 3.6], maxLines: 2 };

describe('fitText', () => {
  it.each([
    ['', 6.2, []],
    ['Rosa Lind', 6.2, ['Rosa Lind']],
    ['Maximiliane Wolkenstein-Trostburg', 5.4, ['Maximiliane', 'Wolkenstein-Trostburg']],
    ['王小明', 6.2, ['王小明']],
    ['ליאת כהן', 6.2, ['ליאת כהן']],
  ])('sets %j at %f', (text, size, lines) => {
    expect(fitText(text, bounds)).toMatchObject({ size, lines });
  });

  it.each([
    'W'.repeat(60),
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz',
    '👩‍👩‍👧‍👦'.repeat(5),
    'Ana Beatriz de Albuquerque Cavalcanti e Figueiredo de Castro',
    'عبد الرحمن بن محمد بن عبد العزيز بن عبد الله آل عبد الوهاب',
    '漢'.repeat(60),
  ])('keeps %j within its lines, nothing but a tail of it left out', (text) => {
    const { lines, size } = fitText(text, bounds);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(emsOf(line) * size).toBeLessThanOrEqual(bounds.width + size);
    const shown = lines.join('').replace(/…$/, '').replaceAll(/\s/g, '');
    expect(text.replaceAll(/\s/g, '').startsWith(shown)).toBe(true);
  });

  it('never splits what is seen as one character', () => {
    const { lines } = fitText('👩‍👩‍👧‍👦'.repeat(30), { ...bounds, maxLines: 100 });
    for (const line of lines) expect(line.replaceAll('👩‍👩‍👧‍👦', '')).toBe('');
  });

  it('says which texts begin on the right', () => {
    expect(fitText('(عمر) Omar', bounds).isMirrored).toBe(true);
    expect(fitText('Omar عمر', bounds).isMirrored).toBe(false);
  });
});
