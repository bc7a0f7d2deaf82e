import { describe, expect, it } from 'vitest';
import { vCardInput, vCardProfiles } from '#tests/support/vcard-profiles.ts';
import { vCard } from './vcard.ts';

const linesOf = (name: keyof typeof vCardProfiles) =>
  vCard(vCardProfiles[name]).replaceAll('\r\n ', '').split('\r\n');

/** Whole cards stand in `golden/`; here is what must not change with them. */
describe('vCard', () => {
  it('leaves only what the RFC requires, the page and the revision of an empty profile', () => {
    expect(linesOf('empty')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'FN:https://shop.example/card/abcdefghjk',
      'item1.URL:https://shop.example/card/abcdefghjk',
      'item1.X-ABLabel:Profile',
      'REV:2026-01-02T03:04:05Z',
      'END:VCARD',
      '',
    ]);
  });

  it.each([
    ['personal', 'N:King;Martin;Luther;Dr.;Jr.'],
    ['personal', 'TEL;TYPE=CELL,VOICE,PREF:+14045550123'],
    ['personal', 'EMAIL;TYPE=INTERNET,HOME,PREF:martin@example.com'],
    ['personal', 'ADR;TYPE=HOME:;;501 Auburn Ave NE\\, Atlanta;;;;'],
    ['all-full', 'N:Lovelace;Ada;Byron;Prof. Dr.;PhD'],
    ['all-full', 'TEL;TYPE=WORK,VOICE,PREF:+447911123456'],
    ['all-full', 'TEL;TYPE=VOICE:+491701234567'],
    ['all-full', 'EMAIL;TYPE=INTERNET,WORK,PREF:ada@example.com'],
    ['all-full', 'EMAIL;TYPE=INTERNET:ada@home.example'],
    ['all-full', 'ADR;TYPE=WORK:;;12 St James Sq\\, London\\; UK;;;;'],
    ['all-full', 'item5.URL:https://x.com/ada'],
    ['all-full', 'item5.X-ABLabel:Twitter/X'],
    ['all-full', 'X-SOCIALPROFILE;TYPE=twitter:https://x.com/ada'],
    ['umlauts', 'EMAIL;TYPE=INTERNET,HOME,PREF;CHARSET=UTF-8:jürgen@bücher.example'],
    ['arabic', 'N;CHARSET=UTF-8:بن سلمان;محمد;;;'],
    ['chinese', 'N;CHARSET=UTF-8:王;小明;;;'],
    ['korean', 'N;CHARSET=UTF-8:김;철수;;;'],
    ['commas', 'URL:https://example.com/%3B%2C?q=%7Ba%7Cb%7D'],
    ['company-only', 'N:;;;;'],
    ['company-only', 'X-ABSHOWAS:COMPANY'],
    ['school', 'N:;Open Day;;;'],
    ['school', 'ORG:North School'],
    ['hostile', 'FN:Ada END:VCARD BEGIN:VCARD'],
    ['hostile', 'NOTE:x\\nEND:VCARD\\nTEL:666'],
  ] satisfies [keyof typeof vCardProfiles, string][])('%s: %s', (name, line) => {
    expect(linesOf(name)).toContain(line);
  });

  it('says a host in its own letters, and leads to it in ASCII', () => {
    const card = vCard(vCardInput({ website: 'müller.de', links: [{ url: 'bücher.example' }] }));
    expect(card).toContain('\r\nURL:https://xn--mller-kva.de\r\n');
    expect(card).toContain('\r\nitem2.URL:https://xn--bcher-kva.example\r\n');
    expect(card).toContain('\r\nitem2.X-ABLabel:bücher.example\r\n');
  });

  it('names no link that is switched off', () => {
    expect(vCard(vCardProfiles['all-full'])).not.toContain('later.example');
  });

  it('has the photo last, and a blank line after each picture', () => {
    const card = vCard(vCardProfiles['all-full']);
    expect(card).toMatch(/[+/\w]\r\n\r\nPHOTO;[^:]*:[^:]*[+/\w]\r\n\r\nEND:VCARD\r\n$/);
    expect(card.split('\r\n\r\n')).toHaveLength(3);
    expect(vCard(vCardInput({}))).not.toContain('PHOTO');
  });
});
