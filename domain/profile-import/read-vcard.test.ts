import { describe, expect, it } from 'vitest';
import { vCard } from '../public-card/vcard.ts';
import { defaultProfileFields, type Profile } from '../profiles/profile.ts';
import { readVCard } from './read-vcard.ts';

const read = (...lines: string[]) =>
  readVCard(new TextEncoder().encode(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')));

describe('a vCard', () => {
  it('of 4.0 is read whole', () => {
    const found = read(
      'VERSION:4.0',
      'FN:Dr. Ada Lovelace',
      'N:Lovelace;Ada;;Dr.;',
      'ORG:Analytical Engines\\, Ltd.;Research',
      'TITLE:Mathematician',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+44-20-7946-0000',
      'TEL;VALUE=uri;PREF=1;TYPE=cell:tel:+491701234567',
      'EMAIL;TYPE=work:ada@example.com',
      'ADR;TYPE=work:;;1 Square;London;;SW1Y;United Kingdom',
      'PRONOUNS:she/her',
      'NOTE:First line\\nSecond\\; with marks',
      'URL:https://ada.example',
      'item1.URL:https://blog.example/a',
      'item1.X-ABLabel:_$!<Blog>!$_',
      'SOCIALPROFILE:https://www.linkedin.com/in/ada',
      'PHOTO:data:image/png;base64,iVBORw0=',
    );
    expect(found).toEqual({
      fields: {
        userProfile: 'Dr. Ada Lovelace',
        companyName: 'Analytical Engines, Ltd.',
        jobTitle: 'Mathematician',
        companyPhone: '+491701234567',
        secondPhone: '+44-20-7946-0000',
        companyEmail: 'ada@example.com',
        companyLocation: '1 Square, SW1Y London, United Kingdom',
        pronouns: 'she/her',
        description: 'First line\nSecond; with marks',
        website: 'https://ada.example',
        linkedin: 'https://www.linkedin.com/in/ada',
      },
      links: [{ label: 'Blog', url: 'https://blog.example/a' }],
      picture: 'iVBORw0=',
    });
  });

  it('of 2.1 is read in its charset and encoding, over soft line breaks', () => {
    const found = read(
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg',
      'ORG;CHARSET=UTF-8;QUOTED-PRINTABLE:B=C3=A4ckerei=',
      ' am Markt',
      'TEL;CELL;PREF:0170 1',
      'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo',
      'PHOTO;JPEG;ENCODING=BASE64:/9j/',
      ' 4AAQ',
      '',
    );
    expect(found?.fields).toMatchObject({
      userProfile: 'Jörg Müller',
      companyName: 'Bäckerei am Markt',
      companyPhone: '0170 1',
      description: 'one\r\ntwo',
    });
    expect(found?.picture).toBe('/9j/4AAQ');
  });

  it('is unfolded, and only the first of a file is read', () => {
    const found = read('FN:Ada Love', ' lace', 'END:VCARD', 'BEGIN:VCARD', 'FN:Eve', 'TITLE:Other');
    expect(found?.fields).toEqual({ userProfile: 'Ada Lovelace' });
  });

  it.each([
    ['windows-1252', [0x46, 0x4e, 0x3a, 0xc4, 0x64, 0x61], 'Äda'],
    ['UTF-8', [0x46, 0x4e, 0x3a, 0xc3, 0x84, 0x64, 0x61], 'Äda'],
  ])('without a word about it is decoded as %s', (_charset, line, name) => {
    const begin = new TextEncoder().encode('BEGIN:VCARD\r\n');
    expect(readVCard(Uint8Array.from([...begin, ...line]))?.fields.userProfile).toBe(name);
  });

  it('of UTF-16 is decoded by its mark', () => {
    const units = Array.from('\ufeffBEGIN:VCARD\nFN:Äda', (letter) => letter.charCodeAt(0));
    const bytes = new Uint8Array(Uint16Array.from(units).buffer);
    expect(readVCard(bytes)?.fields.userProfile).toBe('Äda');
  });

  it('of this shop comes back as it went', () => {
    const profile: Profile = {
      ...defaultProfileFields(),
      _id: '1',
      uniqueId: 'ada',
      isActive: true,
      isLocked: false,
      version: 1,
      userProfile: 'Ada Lovelace; née Byron',
      pronouns: 'she/her',
      companyName: 'Engines, Ltd.',
      companyPhone: '1701234567',
      companyCountryCode: '+49',
      companyEmail: 'ada@example.com',
      companyLocation: 'London',
      website: 'https://ada.example',
      description: 'One\nTwo',
      linkedin: 'https://linkedin.com/in/ada',
      links: [{ label: 'Blog', url: 'https://blog.example/', isShown: true }],
    };
    const profileUrl = 'https://shop.example/card/ada';
    const text = vCard({ profile, profileUrl, revisedAt: new Date(0) });
    expect(readVCard(new TextEncoder().encode(text))).toEqual({
      fields: {
        userProfile: profile.userProfile,
        pronouns: 'she/her',
        companyName: 'Engines, Ltd.',
        companyPhone: '+491701234567',
        companyEmail: 'ada@example.com',
        companyLocation: 'London',
        website: 'https://ada.example',
        description: 'One\nTwo',
        linkedin: profile.linkedin,
      },
      links: [
        { label: 'Profile', url: profileUrl },
        { label: 'Blog', url: 'https://blog.example/' },
      ],
      picture: '',
    });
  });

  it.each(['', 'hello', 'BEGIN:VCALENDAR', '<html>'])('is not %j', (text) => {
    expect(readVCard(new TextEncoder().encode(text))).toBeUndefined();
  });

  it.each([
    'FN',
    ':',
    '=',
    ';;;:',
    'TEL;=:',
    'N;CHARSET=none;QUOTED-PRINTABLE:=ZZ=',
    '"'.repeat(99),
  ])('is read with a line such as %j', (line) => {
    expect(read(line, 'TITLE:Kept')?.fields.jobTitle ?? 'Kept').toBe('Kept');
  });

  it.each([
    ['escapes', `NOTE:${'\\'.repeat(5e5)}`],
    ['parts', `ADR${';'.repeat(3e5)}:${';'.repeat(3e5)}`],
    ['soft breaks', `NOTE;QUOTED-PRINTABLE:${'a=\n'.repeat(2e5)}`],
    ['soft breaks of nothing', `QUOTED-PRINTABLE${'QUOTED-PRINTABLE=\n'.repeat(1e5)}`],
    ['folds', `NOTE:${'\n a'.repeat(2e5)}`],
    ['links', 'URL:https://a.example/\n'.repeat(8e4)],
    ['bytes', `NOTE;QUOTED-PRINTABLE:${'=C3'.repeat(2e5)}`],
    ['bytes of another charset', `NOTE;CHARSET=utf-8;QUOTED-PRINTABLE:${'=FFa'.repeat(5e5)}`],
    ['bytes of no charset', `NOTE;CHARSET=none;QUOTED-PRINTABLE:${'=41a'.repeat(5e5)}`],
  ])('of much of %s is read at once', (_what, lines) => {
    const start = process.cpuUsage();
    read(lines);
    expect(process.cpuUsage(start).user).toBeLessThan(2e6);
  });
});

describe('a vCard of an old phone or program', () => {
  const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
    );

  it.each<[charset: string, bytes: number[], name: string]>([
    ['SHIFT_JIS', [0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59], '山田太郎'],
    ['GB2312', [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7], '王小明'],
    ['BIG5', [0xb3, 0xaf, 0xa4, 0x6a], '陳大'],
    ['EUC-KR', [0xb1, 0xe8, 0xc3, 0xb6], '김철'],
    ['windows-1251', [0xcf, 0xe5, 0xf2, 0xf0], 'Петр'],
    ['KOI8-R', [0xf0, 0xc5, 0xd4, 0xd2], 'Петр'],
    ['ISO-8859-2', [0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a, 0x20, 0xaf], 'Łukasz Ż'],
    ['ISO-8859-1', [0x4a, 0xf6, 0x72, 0x67], 'Jörg'],
    ['unknown-1', [0x4a, 0xf6, 0x72, 0x67], 'Jörg'],
  ])('in %s, eight bits a byte', (charset, bytes, name) => {
    const file = bytesOf(
      `BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=${charset}:`,
      bytes,
      '\r\nORG:',
      bytes,
      '\r\nTITLE;CHARSET=UTF-8:Müller\r\nEND:VCARD\r\n',
    );
    expect(readVCard(file)?.fields).toEqual({
      userProfile: name,
      companyName: name,
      jobTitle: 'Müller',
    });
  });

  it.each<[charset: string, bytes: number[], title: string]>([
    // The bytes are UTF-8 as well, of other letters.
    ['GB2312', [0xc3, 0xab], '毛'],
    ['EUC-KR', [0xc3, 0xb5], '천'],
    ['windows-874', [0xc4, 0xa1], 'ฤก'],
    ['ISO-2022-JP', [0x1b, 0x24, 0x42, 0x3b, 0x33, 0x1b, 0x28, 0x42], '山'],
    // UTF-8 under another name.
    ['ISO-8859-1', [...Buffer.from('Jörg Weiß')], 'Jörg Weiß'],
    ['windows-1251', [...Buffer.from('Пётр')], 'Пётр'],
    ['GB2312', [...Buffer.from('王小')], '王小'],
    ['"UTF-8"', [...Buffer.from('Jörg')], 'Jörg'],
  ])('that names %s for bytes of two meanings', (charset, bytes, title) => {
    const file = bytesOf(`BEGIN:VCARD\r\nTITLE;CHARSET=${charset}:`, bytes, '\r\nEND:VCARD\r\n');
    expect(readVCard(file)?.fields).toEqual({ jobTitle: title });
  });

  it('is read over a soft break within a character, folded with a space or not', () => {
    const head = 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9F=D1=';
    for (const fold of ['', ' ', '\t']) {
      expect(read(head, `${fold}=91=D1=82=D1=80`)?.fields.userProfile).toBe('Пётр');
    }
  });

  it.each([
    ['N:山田;太郎;;;', { userProfile: '山田 太郎' }],
    ['N:김;철수', { userProfile: '김 철수' }],
    ['N:Lovelace;Ada', { userProfile: 'Ada Lovelace' }],
    ['EMAIL;type=INTERNET:Jane Roe <jane@roe.test>', { companyEmail: 'jane@roe.test' }],
    ['EMAIL:mailto:jane@roe.test', { companyEmail: 'jane@roe.test' }],
    ['ADR:1 High Street\\nLondon', { companyLocation: '1 High Street, London' }],
    ['ADR:1 High Street\\, London', { companyLocation: '1 High Street, London' }],
  ])('%s', (line, fields) => {
    expect(read(line)?.fields).toEqual(fields);
  });
});
