import { describe, expect, it } from 'vitest';
import { directionOf, runsOf } from './text-runs.ts';

function shown(line: string) {
  return runsOf(line, directionOf(line)).map(({ text, font }) => `${font.family}:${text}`);
}

describe('runs of a line', () => {
  it.each<[line: string, runs: string[]]>([
    ['Ada Lovelace', ['inter:Ada Lovelace']],
    ['Łódź', ['inter:Ł', 'inter:ód', 'inter:ź']],
    ['王 Wang', ['noto-sans-sc:王', 'inter: Wang']],
    ['Ada 🎉', ['inter:Ada ', 'noto-emoji:🎉']],
    // The Hebrew word that comes first stands at the right.
    ['שלום (עולם)', ['inter:(', 'noto-sans-hebrew:עולם', 'inter:) ', 'noto-sans-hebrew:שלום']],
    ['عمر 12 Ltd', ['inter:Ltd', 'inter: ', 'inter:12', 'inter: ', 'noto-sans-arabic:عمر']],
    // An isolated rate keeps its sign behind it.
    ['ضريبة \u206619%\u2069', ['inter:19%', 'inter: ', 'noto-sans-arabic:ضريبة']],
    ['Order of عمر', ['inter:Order of ', 'noto-sans-arabic:عمر']],
    ['', []],
  ])('%s', (line, runs) => {
    expect(shown(line)).toEqual(runs);
  });

  it('keeps a character and its marks in one font', () => {
    expect(shown('क्षि')).toEqual(['noto-sans-devanagari:क्षि']);
  });

  it('lets digits of Persian run from left to right', () => {
    expect(shown('۱۲۳')).toEqual(['noto-sans-arabic:۳۲۱']);
  });
});
