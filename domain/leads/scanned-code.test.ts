import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleLine } from '../text.ts';
import { emptyLead, leadMaximumLengths, type LeadFields } from './lead.ts';
import { isEmptyDraft, leadOfCode } from './scanned-code.ts';

describe('a scanned code', () => {
  it.each<[string, string, Partial<LeadFields>]>([
    [
      'a vCard 3.0',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Example;Eve;;;\r\nFN:Eve Example\r\nORG:Acme\\, Inc.;Sales\r\nTITLE:Head\r\nTEL;TYPE=CELL:+1 202 555\r\n  0123\r\nitem1.EMAIL;TYPE=INTERNET:eve@example.test\r\nEMAIL:second@example.test\r\nURL:https://example.test\r\nNOTE:Line\\nTwo\r\nEND:VCARD',
      {
        name: 'Eve Example',
        company: 'Acme, Inc.',
        role: 'Head',
        phone: '+1 202 555 0123',
        email: 'eve@example.test',
        web: 'https://example.test',
        notes: 'Line\nTwo',
      },
    ],
    [
      'a vCard 4.0 without FN',
      'BEGIN:VCARD\nVERSION:4.0\nN:Example;Eve;Ann;;\nTEL;VALUE=uri;TYPE="voice:x":tel:+49-170\nEND:VCARD',
      { name: 'Eve Ann Example', phone: '+49-170' },
    ],
    [
      'a vCard 2.1 of a phone',
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen 100%\nEND:VCARD',
      { name: 'Jürgen 100%' },
    ],
    [
      'two vCards',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nTEL:1\nEND:VCARD',
      { name: 'Eve' },
    ],
    [
      'a MECARD',
      'MECARD:N:Example,Eve;TEL:+12025550123;EMAIL:eve@example.test;NOTE:a\\;b;;',
      { name: 'Eve Example', phone: '+12025550123', email: 'eve@example.test', notes: 'a;b' },
    ],
    ['a web address', 'https://example.test/card/x', { web: 'https://example.test/card/x' }],
    ['a mail', 'mailto:eve%40example.test?subject=Hi', { email: 'eve@example.test', notes: 'Hi' }],
    ['an address of e-mail', 'eve@example.test', { email: 'eve@example.test' }],
    ['a number', 'tel:+12025550123', { phone: '+12025550123' }],
    ['what is no address to open', 'javascript:alert(1)', { notes: 'javascript:alert(1)' }],
    ['a badge', ' 0042-7781 ', { notes: '0042-7781' }],
    ['nothing', '', { notes: '' }],
    ['a percent sign alone', 'mailto:%', { email: '%' }],
    ['names of objects', 'BEGIN:VCARD\n__proto__:x\nconstructor:y\nFN:A', { name: 'A' }],
  ])('that is %s is the draft of a lead', (_, code, draft) => {
    expect(leadOfCode(code)).toEqual({ ...emptyLead, ...draft });
  });

  it('is cut to what the fields take', () => {
    const draft = leadOfCode(`MECARD:N:${'x'.repeat(5_000)};;`);
    expect(draft.name).toHaveLength(120);
    expect(leadOfCode('y'.repeat(20_000)).notes).toHaveLength(10_000);
  });
});

const jane = { name: 'Jane Roe', phone: '+15551230001', email: 'jane@roe.test' };
const message = { email: 'jane@roe.test', notes: 'Fair\nSee you; at 10' };

describe('a code of each kind', () => {
  it.each<[string, Partial<LeadFields>]>([
    ['mecard:n:Roe,Jane;tel:+15551230001;;', { name: 'Jane Roe', phone: '+15551230001' }],
    ['MeCard: n:Roe, Jane ; Tel:tel:+15551230001;\nEmail:jane@roe.test', jane],
    [
      'MECARD:N:Jane Roe;ORG:Brass\\; Ltd;TITLE:Engineer;URL:https\\://roe.test;ADR:,,1 High St,Town;BDAY:19700310;;',
      {
        name: 'Jane Roe',
        company: 'Brass; Ltd',
        role: 'Engineer',
        web: 'https://roe.test',
        notes: '1 High St, Town',
      },
    ],
    ['MECARD:N:山田,太郎;TEL:;TEL:0312345678;;', { name: '山田 太郎', phone: '0312345678' }],
    ['MECARD:NICKNAME:Jane;TEL-AV:+15551230001;;', { name: 'Jane', phone: '+15551230001' }],
    [
      'MECARD:N:Roe\\,x,Jane;EMAIL:Jane Roe <jane@roe.test>;;',
      { name: 'Jane Roe,x', email: 'jane@roe.test' },
    ],
    [
      'BEGIN:VCARD\nN:山田;太郎\nEMAIL:Taro <taro@roe.test>\nEND:VCARD',
      { name: '山田 太郎', email: 'taro@roe.test' },
    ],
    [
      'BIZCARD:N:Jane;X:Roe;T:Engineer;C:Brass Ltd;A:1 High St;B:+15551230001;E:jane@roe.test;;',
      { ...jane, role: 'Engineer', company: 'Brass Ltd', notes: '1 High St' },
    ],
    ['bizcard:f:1;m:+15551230001;x:Roe;e:jane@roe.test;n:Jane', jane],
    ['BIZCARD:C:Brass\\; \\\\ Co\\:;;', { company: 'Brass; \\ Co:' }],
    ['MATMSG:TO:jane@roe.test;SUB:Fair;BODY:See you\\; at 10;;', message],
    ['matmsg:body:See you; at 10;sub:Fair;to:jane@roe.test;;', message],
    ['mailto:jane@roe.test?subject=Fair&body=See%20you;%20at%2010', message],
    ['MAILTO:jane@roe.test,bob@roe.test?BODY=See%20you;%20at%2010&SUBJECT=Fair', message],
    ['mailto:?to=jane@roe.test', { email: 'jane@roe.test' }],
    ['MAILTO:jane@roe.test', { email: 'jane@roe.test' }],
    ['smtp:jane@roe.test:Fair:See you; at 10', message],
    ['SMSTO:+15551230001:Hello: Jane', { phone: '+15551230001', notes: 'Hello: Jane' }],
    ['smsto:+15551230001', { phone: '+15551230001' }],
    ['sms:+15551230001?body=Hello%20Jane', { phone: '+15551230001', notes: 'Hello Jane' }],
    ['sms:+15551230001&body=Hello', { phone: '+15551230001', notes: 'Hello' }],
    ['SMS:+15551230001,+15551230002;?&body=a&b=c', { phone: '+15551230001', notes: 'a' }],
    ['MMSTO:+15551230001:Hello', { phone: '+15551230001', notes: 'Hello' }],
    ['TEL:+1 555 123 0001', { phone: '+1 555 123 0001' }],
    ['Tel:+1-555-123-0001;ext=22', { phone: '+1-555-123-0001 ext. 22' }],
    ['tel://+15551230001', { phone: '+15551230001' }],
    ['+15551230001', { phone: '+15551230001' }],
    ['15551230001', { phone: '15551230001' }],
    ['(555) 123-0001', { phone: '(555) 123-0001' }],
    ['0049 170 1234567', { phone: '0049 170 1234567' }],
    ['+٤٩ ١٧٠ ١٢٣٤٥٦٧', { phone: '+49 170 1234567' }],
    ['+999 1234567', { notes: '+999 1234567' }],
    ['12345', { notes: '12345' }],
    ['1234567890123456', { notes: '1234567890123456' }],
    ['Jane@Roe.test', { email: 'jane@roe.test' }],
    ['ｊａｎｅ＠roe.test', { email: 'jane@roe.test' }],
    ['HTTPS://ROE.TEST/JANE', { web: 'HTTPS://ROE.TEST/JANE' }],
    ['www.roe.test', { web: 'www.roe.test' }],
    ['müller.de/karte?x=1', { web: 'müller.de/karte?x=1' }],
    ['URL:https://roe.test', { web: 'https://roe.test' }],
    ['urlto:Roe:https://roe.test', { web: 'https://roe.test', notes: 'Roe' }],
    ['MEBKM:TITLE:Roe;URL:https\\://roe.test;;', { web: 'https://roe.test', notes: 'Roe' }],
    ['see roe.test', { notes: 'see roe.test' }],
    ['version 1.2', { notes: 'version 1.2' }],
    ['WIFI:S:Fair;T:WPA;P:x;;', { notes: 'WIFI:S:Fair;T:WPA;P:x;;' }],
    ['constructor:x', { notes: 'constructor:x' }],
  ])('makes a lead of %s', (code, draft) => {
    expect(leadOfCode(code)).toEqual({ ...emptyLead, ...draft });
  });

  it.each(['', ' \u200b', 'MECARD:;;', 'bizcard:N:;X: ;;', 'MATMSG:', 'tel:', 'sms:?body='])(
    'says nothing: %j',
    (code) => expect(isEmptyDraft(leadOfCode(code))).toBe(true),
  );

  /** Texts as people type them into the fields of a generator. */
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((typed) => singleLine(`a${typed}`))
    .filter((line) => line.length <= leadMaximumLengths.phone);
  const escaped = (value: string) => value.replaceAll(/[\\;:,"]/g, '\\$&');
  const anyCase = (word: string) =>
    fc
      .tuple(...Array.from(word, (letter) => fc.constantFrom(letter, letter.toLowerCase())))
      .map((letters) => letters.join(''));

  it.each<[string, Readonly<Record<string, (lead: LeadFields) => string>>]>([
    [
      'MECARD',
      {
        ORG: ({ company }) => company,
        TITLE: ({ role }) => role,
        TEL: ({ phone }) => phone,
        EMAIL: ({ email }) => email,
        URL: ({ web }) => web,
        NOTE: ({ notes }) => notes,
      },
    ],
    [
      'BIZCARD',
      {
        C: ({ company }) => company,
        T: ({ role }) => role,
        B: ({ phone }) => phone,
        E: ({ email }) => email,
        A: ({ notes }) => notes,
      },
    ],
    ['MATMSG', { TO: ({ email }) => email, BODY: ({ notes }) => notes }],
  ])('%s is read in any case and order, with any escapes', (format, fields) => {
    const written = Object.keys(fields).map((key) =>
      fc.tuple(fc.constant(key), anyCase(key), text),
    );
    const code = fc
      .tuple(anyCase(format), fc.tuple(...written))
      .chain(([name, all]) =>
        fc.shuffledSubarray(all, { minLength: 1 }).map((some) => ({ name, some })),
      );
    fc.assert(
      fc.property(code, fc.constantFrom('', ';', ';;'), ({ name, some }, end) => {
        const parts = some.map(([, key, value]) => `${key}:${escaped(value)}`);
        const lead = leadOfCode(`${name}:${parts.join(';')}${end}`);
        for (const [key, , value] of some) expect(fields[key]?.(lead)).toBe(value);
      }),
    );
  });
});
