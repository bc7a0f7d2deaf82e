import { describe, expect, it } from 'vitest';
import { csvLine, csvTable } from './csv.ts';

describe('csvLine', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [[null, 7, ''], ',7,'],
    [['two\nlines', 'a,b', 'say "no"'], '"two\nlines","a,b","say ""no"""'],
    [['-199.00', -3, '19.20'], '-199.00,-3,19.20'],
    [["it's", ' =1'], "it's, =1"],
    [
      ['+46 70 123 45 67', '+1 (202) 555-0123', '+4915112345678'],
      '+46 70 123 45 67,+1 (202) 555-0123,+4915112345678',
    ],
  ])('writes %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1+2025550123', "'+1+2025550123"],
    ['+46 70 123 45 67*2', "'+46 70 123 45 67*2"],
    ['+46 70 123 45 67\n=1', `"'+46 70 123 45 67\n=1"`],
    ['+cmd|/c calc', "'+cmd|/c calc"],
    ['+123456', '+123456'],
    ['+12345', "'+12345"],
    ['+1234567890123456', "'+1234567890123456"],
    ['-1+1', "'-1+1"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['-1\n=1', `"'-1\n=1"`],
  ])('lets no spreadsheet run %j', (cell, written) => {
    expect(csvLine([cell])).toBe(written);
  });
});

describe('csvTable', () => {
  const table = csvTable<{ readonly word: string; readonly count: number }>({
    word: ({ word }) => word,
    '=count': ({ count }) => count,
  });

  it('names its columns', () => expect(table.header).toBe("word,'=count\r\n"));
  it('writes a row under them', () => {
    expect(table.line({ word: '@a,b', count: -2 })).toBe(`"'@a,b",-2\r\n`);
  });
});
