import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImport } from './member-import.ts';
import {
  choiceProblems,
  columnLabels,
  listColumns,
  listMessages,
  listOfColumns,
  peopleOf,
  readListFile,
  readMemberList,
} from './member-list.ts';

const entra =
  'version:v1.0,,\r\nName [displayName] Required,User name [userPrincipalName] Required,Initial password [passwordProfile] Required\r\n';

describe('the columns of a list', () => {
  it.each<[string, ReturnType<typeof readMemberList>['guess'], string]>([
    ['email,role,group\na@b.test,,', { email: 0, role: 1, group: 2 }, 'own'],
    ['email\trole\tgroup\r\nann@field.test\tmember\t\r\n', { email: 0, role: 1, group: 2 }, 'own'],
    ['sep=;\r\nemail;role\r\nann@field.test;member', { email: 0, role: 1 }, 'own'],
    ['"sep=|"\nemail|role\nann@field.test|member', { email: 0, role: 1 }, 'own'],
    ['\uFEFFE-Mail;Rolle;Gruppe\nann@field.test;member;', { email: 0, role: 1, group: 2 }, 'own'],
    ['email,Notes (a; b; c)\nann@field.test,x', { email: 0 }, 'own'],
    ['"email";"a,b,c"\nann@field.test;x', { email: 0 }, 'own'],
    [
      'First Name [Required],Last Name [Required],Email Address [Required],Recovery Email\nAda,B,ann@field.test,x@y.test',
      { email: 2 },
      'known',
    ],
    ['Vorname;E-Mail-Adresse;Rolle\nAnn;ann@field.test;editor', { email: 1, role: 2 }, 'known'],
    ['First Name,E-mail Address,E-mail 2 Address\nAnn,ann@field.test,', { email: 1 }, 'known'],
    ['User principal name,Display name\nann@field.test,Ann', { email: 0 }, 'known'],
    ['userPrincipalName,mail\nx#EXT#@a.test,ann@field.test', { email: 1 }, 'known'],
    ['Mail,userPrincipalName\n,ann@field.test', { email: 1 }, 'known'],
    [`${entra}Ann,ann@field.test,x`, { email: 1 }, 'known'],
    ['Name,Adresse e-mail,Groupe\nAnn,ann@field.test,', { email: 1, group: 2 }, 'known'],
    ['ann@field.test\nbob@field.test', { email: 0 }, 'known'],
    ['Ann;ann@field.test;editor\nBob;bob@field.test;', { email: 1, role: 2 }, 'known'],
    ['Ann,Kontakt\nBob,bob@field.test', { email: 1 }, 'open'],
    ['name\nAda', {}, 'open'],
    ['', {}, 'open'],
  ])('are guessed: %j', (csv, guess, certainty) => {
    expect(readMemberList(csv)).toMatchObject({ guess, certainty });
    expect(Object.keys(readMemberList(csv).guess)).toEqual(Object.keys(guess));
  });

  it('are called by letter and first text', () => {
    const list = readMemberList(`a@b.test,,${'x,'.repeat(24)}${'y'.repeat(60)}`);
    const labels = columnLabels(list);
    expect([labels[0], labels[1], labels[26]]).toEqual([
      'A: a@b.test',
      'B',
      `AA: ${'y'.repeat(40)}`,
    ]);
  });

  it.each([
    [{}, { email: listMessages.noEmail }],
    [{ email: 0 }, {}],
    [{ email: 1, role: 1, group: 0 }, { role: listMessages.twice }],
    [{ email: 0, role: 1, group: 1 }, { group: listMessages.twice }],
  ])('are judged: %j', (choice, problems) => {
    expect(choiceProblems(choice)).toEqual(problems);
  });
});

describe('a chosen file', () => {
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).flatMap((code) =>
        isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255],
      ),
    );
  it.each([
    ['UTF-8', new TextEncoder().encode('E-Mail;Größe\nann@field.test;1')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffE-Mail;Größe\nann@field.test;1')],
    ['UTF-16LE', utf16('E-Mail\tGröße\nann@field.test\t1', true)],
    ['UTF-16BE', utf16('E-Mail\tGröße\nann@field.test\t1', false)],
    [
      'windows-1252',
      Uint8Array.from(Array.from('E-Mail;Größe\nann@field.test;1', (l) => l.charCodeAt(0))),
    ],
  ])('is read as %s', (_, bytes) => {
    expect(readListFile(bytes)).toMatchObject({
      rows: [{ cells: ['E-Mail', 'Größe'] }, { cells: ['ann@field.test', '1'] }],
      guess: { email: 0 },
    });
  });

  it.each([
    ['', listMessages.empty],
    [' \n;;\n', listMessages.empty],
    ['PK\u0003\u0004xl', listMessages.noText],
    ['a\0b', listMessages.noText],
  ])('is refused: %j', (text, problem) => {
    expect(readListFile(new TextEncoder().encode(text))).toBe(problem);
  });
});

describe('a list of chosen columns', () => {
  it('has them alone, on the lines that they had', () => {
    const list = readMemberList('Name,Mail,Team\n\n"A\nnn",ann@field.test,"R;D, ""x"""\nBob,,\n');
    const csv = listOfColumns(peopleOf(list, true), { email: 1, group: 2 });
    expect(csv).toBe('\n\n"ann@field.test","member","R;D, ""x"""\n\n"","member",""');
    expect(readImport({ csv, columns: listColumns })).toEqual({
      lines: [
        { line: 3, email: 'ann@field.test', role: 'member', group: 'R;D, "x"' },
        { line: 5, email: '', role: 'member', group: '' },
      ],
    });
  });

  it('without headings says what it would have said with them, of any list', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 8 });
    const separator = fc.constantFrom(',', ';', '\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), separator, (rows, between) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = rows.map(([a, b]) => [quoted(`${a}@x.test`), quoted(`g${b}`)].join(between));
        const text = `Mail${between}Group\r\n${lines.join('\r\n')}`;
        const list = readMemberList(text);
        const csv = listOfColumns(peopleOf(list, list.hasHeadings), list.guess);
        const [own, sent] = [readImport({ csv: text }), readImport({ csv, columns: listColumns })];
        const seen = (read: typeof own) =>
          'lines' in read && read.lines.map(({ line, email }) => [line, email]);
        expect(seen(sent)).toEqual(seen(own));
      }),
    );
  });
});

describe('a list as it is sent', () => {
  it.each([
    'First Name [Required],Email Address [Required]\nAda,ann@field.test',
    'sep=;\nemail;role\nann@field.test;member',
    'ann@field.test',
    'Jane Roe <ann@field.test>',
    '＠,Mail\n,ａｎｎ＠field.test',
  ])('is read by what it tells: %j', (csv) => {
    expect(readImport({ csv })).toMatchObject({ lines: [{ email: 'ann@field.test' }] });
  });

  it('is not read by a guess of addresses below an unknown heading', () => {
    expect(readImport({ csv: 'Ann,Kontakt\nBob,bob@field.test' })).toHaveProperty('problem');
  });

  it('needs an email column', () => {
    expect(readImport({ csv: 'a@b.test', columns: ['role'] })).toHaveProperty('problem');
  });
});
