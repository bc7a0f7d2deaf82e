import { describe, expect, it } from 'vitest';
import { emptyLead, type LeadFields } from './lead.ts';
import { leadOfCode } from './scanned-code.ts';

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
    ['a mail', 'mailto:eve%40example.test?subject=Hi', { email: 'eve@example.test' }],
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
