import { describe, expect, it } from 'vitest';
import { readCsvRows } from '../csv-reading.ts';
import { planImport, readImport, type ImportWorld } from './member-import.ts';

describe('a CSV file is read', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with quotes',
      'a,"b ""c"", d"\r\n"e\nf",g\r\n',
      [
        ['a', 'b "c", d'],
        ['e\nf', 'g'],
      ],
    ],
    [
      'with semicolons and a mark',
      '\uFEFFa;b\nc;',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['with empty lines', 'a\n\n , \nb', [['a'], ['b']]],
    ['with a quote that never ends', '"a,b', [['"a', 'b']]],
    ['empty', '', []],
  ])('%s', (_, text, cells) => {
    expect(readCsvRows(text).map((row) => row.cells)).toEqual(cells);
  });

  it('with the numbers of its lines', () => {
    expect(readCsvRows('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('ends after as many rows as are asked for', () => {
    const rows = readCsvRows('a,b\n\nc\nd', { mostRows: 2 });
    expect(rows.map(({ cells }) => cells)).toEqual([['a', 'b'], ['c']]);
  });
});

const world: ImportWorld = {
  actor: { role: 'admin', groupId: null },
  members: new Set(['member@example.test']),
  invited: new Set(['invited@example.test']),
  groups: new Map([['sales', 'g1']]),
};

function planned(csv: string, of = world) {
  const read = readImport({ csv });
  return 'problem' in read ? read.problem : planImport(read.lines, of);
}

describe('a list of people', () => {
  it.each([
    ['', /must have the column names/],
    ['name\nAda', /must have the column names/],
    ['email', /is empty/],
  ])('is refused as a whole: %j', (csv, problem) => {
    expect(planned(csv)).toMatch(problem);
  });

  it.each([
    ['new@example.test,,', 'invite', ''],
    ['NEW@Example.test,Group Admin,sales', 'invite', ''],
    ['member@example.test,,', 'is_member', ''],
    ['invited@example.test,,', 'is_invited', ''],
    ['nobody,,', 'wrong', 'Please enter a valid email address'],
    [',editor,', 'wrong', 'Please enter your email'],
    ['new@example.test,boss,', 'wrong', '"boss" isn’t a role'],
    ['new@example.test,,Support', 'wrong', 'There’s no group named "Support"'],
    ['new@example.test,group admin,', 'wrong', 'A group admin needs a group'],
    ['new@example.test,owner,', 'wrong', 'Your role doesn’t let you invite'],
  ])('says of a line: %s', (line, outcome, problem) => {
    const lines = planned(`email,role,group\n${line}`);
    expect(lines).toMatchObject([{ line: 2, outcome, problem: expect.stringContaining(problem) }]);
  });

  it('names the line of an address that stands there twice', () => {
    const lines = planned('e-mail\na@example.test\nb@example.test\nA@example.test');
    const twice = { line: 4, outcome: 'wrong', problem: 'This address is already on line 2.' };
    expect(lines).toMatchObject([{ outcome: 'invite' }, { outcome: 'invite' }, twice]);
  });

  it('is of the own group, for a group admin', () => {
    const actor = { role: 'group_admin', groupId: 'g1' } as const;
    const lines = planned('email,role\na@example.test,editor\nb@example.test,admin', {
      ...world,
      actor,
    });
    const inGroup = { outcome: 'invite', place: { role: 'editor', groupId: 'g1' } };
    expect(lines).toMatchObject([inGroup, { outcome: 'wrong' }]);
  });

  it('finds 40 wrong lines of 10,000', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      index % 250 === 0 ? `wrong ${index}` : `person-${index}@example.test`,
    );
    const lines = planned(`email\n${rows.join('\n')}`);
    expect(lines).toHaveLength(10_000);
    const wrong =
      typeof lines === 'string' ? [] : lines.filter(({ outcome }) => outcome === 'wrong');
    expect(wrong.map(({ line }) => line)).toEqual(
      Array.from({ length: 40 }, (_, n) => 2 + n * 250),
    );
  });
});
