import { describe, expect, it } from 'vitest';
import { anyCaseExpression, wordsPattern } from './search-pattern.ts';

describe('wordsPattern', () => {
  it.each([
    ['ada', '%ada%'],
    ['ad', '% ad%'],
    ['a', '% a%'],
    ['a.', '% a.%'],
    ['a.b', '% a.b%'],
    ['@ex', undefined],
    ['@exa', '%@exa%'],
    ['100%', String.raw`%100\%%`],
    ['ab_c\\', String.raw`% ab\_c\\%`],
    ["O'Brien", "%O'Brien%"],
    ['王', '%王%'],
    ['%', undefined],
    [`'"_`, undefined],
  ])('%s: %s', (text, pattern) => {
    expect(wordsPattern(text)).toBe(pattern);
  });
});

describe('anyCaseExpression', () => {
  it.each([
    ['ada', '[aA][dD][aA]'],
    ['Ås 7', '[Åå][sS] 7'],
    ['王', '王'],
    // Its capitals are two letters.
    ['ß', 'ß'],
    ['a.*(b)', String.raw`[aA]\.\*\([bB]\)`],
    [String.raw`***=[\]`, String.raw`\*\*\*\=\[\\\]`],
  ])('%s: %s', (text, expression) => {
    expect(anyCaseExpression(text)).toBe(expression);
  });
});
