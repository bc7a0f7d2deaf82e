import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { normalizeProfile } from '../profiles/profile-input.ts';
import type { ProfileInput } from '../profiles/profile-input.ts';
import { vCard } from './vcard.ts';
import type { VCardInput } from './vcard.ts';

function card(input: ProfileInput, images: Partial<VCardInput> = {}): VCardInput {
  return {
    profile: {
      ...normalizeProfile(input),
      _id: '0198c3a0-0000-7000-8000-000000000000',
      uniqueId: 'abcdefghjk',
      isActive: true,
      isLocked: false,
      version: 1,
    },
    profileUrl: 'https://shop.example/card/abcdefghjk',
    ...images,
    revisedAt: new Date('2026-01-02T03:04:05.678Z'),
  };
}

const photo = '/9j/4AAQSkZJRgABAQAAAQABAAD'.padEnd(400, '+/A0');

const logo = '/9j/4AAQSkZJRgABAgAAAQABAAD'.padEnd(80, '+/B1');

const cards = {
  empty: card({}),
  full: card(
    {
      userProfile: 'Ada Byron Lovelace',
      profileType: 'Business',
      companyName: 'Analytical Engines, Ltd; London',
      companyLocation: '12 St James Sq, London; UK',
      companyCountryCode: '+44',
      companyPhone: '07911123456',
      companyEmail: 'ada@example.com',
      website: 'https://example.com/a,b;c?d=1,2',
      description: 'First line\nSecond, with "quotes"; and a \\ backslash',
      industry: 'Computing',
      jobTitle: 'Analyst; Poet',
      twitterX: 'x.com/ada',
      linkedin: 'linkedin.com/in/ada',
      facebook: 'facebook.com/ada',
      instagram: 'instagram.com/ada',
      youtube: 'youtube.com/@ada',
    },
    { photoJpegBase64: photo },
  ),
  studio: card(
    {
      userProfile: 'Ada Lovelace',
      profileType: 'Business',
      companyName: 'Analytical Engines',
      pronouns: 'she/her',
      industry: 'Computing',
      companyPhone: '2025550123',
      secondPhone: '01701234567',
      secondPhoneCountryCode: '+49',
      companyEmail: 'ada@example.com',
      secondEmail: 'ada@home.example',
      linkedin: 'linkedin.com/in/ada',
      links: [
        { label: 'Notes; on the Engine, annotated', url: 'notes.example/a,b' },
        { label: 'Not yet', url: 'later.example', isShown: false },
        { url: 'www.shop.example' },
      ],
    },
    { photoJpegBase64: photo, logoJpegBase64: logo },
  ),
  umlauts: card({
    userProfile: 'Jürgen Müßiggang-Öztürk',
    companyName: 'Bäckerei Groß & Söhne GmbH',
    companyLocation: 'Königsstraße 1, 50667 Köln',
    companyCountryCode: '+49',
    companyPhone: '01701234567',
    companyEmail: 'jürgen@bücher.example',
    description: 'Ä'.repeat(40),
  }),
  arabic: card({
    userProfile: 'محمد علي',
    companyName: 'شركة النور للتجارة العامة والمقاولات المحدودة، الرياض؛ السعودية',
    description: 'مرحبا\nأهلا وسهلا',
  }),
  chinese: card({
    userProfile: '王小明',
    companyName: '上海測試有限公司',
    companyCountryCode: '+86',
    companyPhone: '13812345678',
    description: '测试'.repeat(40),
  }),
  emoji: card({ userProfile: '👩‍💻 Ada 🇬🇧', description: '👩‍👩‍👧‍👦'.repeat(10) }),
  commas: card({
    userProfile: 'Lovelace, Ada',
    companyName: ';;,,\\\\',
    companyLocation: 'a;b,c\\d\\n',
    website: 'https://example.com/;,',
  }),
  school: card({ userProfile: 'Open Day', profileType: 'School', companyName: 'North School' }),
  organisation: card({ userProfile: 'Acme', profileType: 'Business', companyName: 'Acme' }),
  hostile: card({
    userProfile: 'Ada\r\nEND:VCARD\r\nBEGIN:VCARD',
    description: 'x\r\nEND:VCARD\r\nTEL:666',
    companyLocation: 'a\u0000b\ud800c',
  }),
};

type CardName = keyof typeof cards;

describe('golden cards', () => {
  it('leaves only what the RFC requires, the page and the revision of an empty profile', () => {
    expect(vCard(cards.empty).split('\r\n')).toEqual([
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

  it('carries a full profile', () => {
    expect(vCard(cards.full).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;Byron;;',
      'FN:Ada Byron Lovelace',
      'ORG:Analytical Engines\\, Ltd\\; London',
      'TITLE:Analyst\\; Poet',
      'TEL;TYPE=WORK,VOICE:+447911123456',
      'EMAIL;TYPE=INTERNET,WORK:ada@example.com',
      'ADR;TYPE=WORK:;;12 St James Sq\\, London\\; UK;;;;',
      'URL:https://example.com/a%2Cb%3Bc?d=1%2C2',
      'item1.URL:https://shop.example/card/abcdefghjk',
      'item1.X-ABLabel:Profile',
      'item2.URL:https://linkedin.com/in/ada',
      'item2.X-ABLabel:LinkedIn',
      'item3.URL:https://facebook.com/ada',
      'item3.X-ABLabel:Facebook',
      'item4.URL:https://instagram.com/ada',
      'item4.X-ABLabel:Instagram',
      'item5.URL:https://x.com/ada',
      'item5.X-ABLabel:Twitter/X',
      'item6.URL:https://youtube.com/@ada',
      'item6.X-ABLabel:YouTube',
      'NOTE:First line\\nSecond\\, with "quotes"\\; and a \\\\ backslash',
      'REV:2026-01-02T03:04:05Z',
      `PHOTO;ENCODING=b;TYPE=JPEG:${photo.slice(0, 48)}`,
      ` ${photo.slice(48, 122)}`,
      ` ${photo.slice(122, 196)}`,
      ` ${photo.slice(196, 270)}`,
      ` ${photo.slice(270, 344)}`,
      ` ${photo.slice(344)}`,
      '',
      'END:VCARD',
      '',
    ]);
  });

  it('has a second number and address, own links, pronouns and a logo where they have a place', () => {
    expect(vCard(cards.studio).split('\r\n').slice(2, -8)).toEqual([
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'ORG:Analytical Engines',
      'TEL;TYPE=WORK,VOICE:+12025550123',
      'TEL;TYPE=VOICE:+491701234567',
      'EMAIL;TYPE=INTERNET,WORK:ada@example.com',
      'EMAIL;TYPE=INTERNET:ada@home.example',
      'item1.URL:https://shop.example/card/abcdefghjk',
      'item1.X-ABLabel:Profile',
      'item2.URL:https://linkedin.com/in/ada',
      'item2.X-ABLabel:LinkedIn',
      'item3.URL:https://notes.example/a%2Cb',
      'item3.X-ABLabel:Notes\\; on the Engine\\, annotated',
      'item4.URL:https://www.shop.example',
      'item4.X-ABLabel:shop.example',
      'NOTE:Pronouns: she/her',
      'REV:2026-01-02T03:04:05Z',
      `LOGO;ENCODING=b;TYPE=JPEG:${logo.slice(0, 49)}`,
      ` ${logo.slice(49)}`,
      '',
      `PHOTO;ENCODING=b;TYPE=JPEG:${photo.slice(0, 48)}`,
    ]);
  });

  it('folds between characters, not octets', () => {
    const lines = vCard(cards.umlauts).split('\r\n');
    expect(lines).toContain(`NOTE:${'Ä'.repeat(35)}`);
    expect(lines).toContain(` ${'Ä'.repeat(5)}`);
  });

  it.each([
    ['umlauts', 'N:Müßiggang-Öztürk;Jürgen;;;'],
    ['umlauts', 'TEL;TYPE=CELL,VOICE:+491701234567'],
    ['umlauts', 'EMAIL;TYPE=INTERNET:jürgen@bücher.example'],
    ['umlauts', 'ADR;TYPE=WORK:;;Königsstraße 1\\, 50667 Köln;;;;'],
    ['arabic', 'N:علي;محمد;;;'],
    ['chinese', 'N:;王小明;;;'],
    ['emoji', 'FN:👩‍💻 Ada 🇬🇧'],
    ['commas', 'N:Lovelace;Ada;;;'],
    ['commas', 'FN:Lovelace\\, Ada'],
    ['commas', 'ORG:\\;\\;\\,\\,\\\\\\\\'],
    ['commas', 'URL:https://example.com/%3B%2C'],
    ['school', 'N:;Open Day;;;'],
    ['school', 'ORG:North School'],
    ['organisation', 'N:;;;;'],
    ['organisation', 'X-ABSHOWAS:COMPANY'],
    ['hostile', 'FN:Ada END:VCARD BEGIN:VCARD'],
    ['hostile', 'NOTE:x\\nEND:VCARD\\nTEL:666'],
  ] satisfies [CardName, string][])('%s: %s', (name, line) => {
    expect(vCard(cards[name]).split('\r\n')).toContain(line);
  });
});

describe.each(Object.entries(cards))('the %s card', (_name, input) => {
  const text = vCard(input);
  const { profile, profileUrl } = input;

  it('has whole UTF-8 lines of at most 75 octets, each ended by CRLF', () => {
    const octets = Buffer.from(text, 'utf8').toString('latin1');
    expect(octets.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = octets.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    expect(() => lines.map((line) => decoder.decode(Buffer.from(line, 'latin1')))).not.toThrow();
  });

  it('says the same to an independent parser', () => {
    const parsed = new ICAL.Component(ICAL.parse(text));
    const value = (property: string) => parsed.getFirstPropertyValue(property) ?? '';
    // ical.js reads `\;` by vCard 4.0, where only structured values have it (RFC 2426, section 4).
    const singleText = (property: string) => String(value(property)).replaceAll('\\;', ';');

    expect(value('version')).toBe('3.0');
    expect(singleText('fn')).toBe(profile.userProfile || profileUrl);
    expect(value('org')).toBe(profile.companyName);
    expect(singleText('title')).toBe(profile.jobTitle);
    expect(value('email')).toBe(profile.companyEmail);
    const pronouns = profile.pronouns && `Pronouns: ${profile.pronouns}`;
    expect(singleText('note')).toBe([pronouns, profile.description].filter(Boolean).join('\n'));
    expect(String(value('photo'))).toBe(input.photoJpegBase64 ?? '');
    expect(String(value('logo'))).toBe(input.logoJpegBase64 ?? '');
    expect(String(value('rev'))).toBe('2026-01-02T03:04:05Z');
    expect(value('n')).toHaveLength(5);
    expect(value('adr')).toEqual(
      profile.companyLocation ? ['', '', profile.companyLocation, '', '', '', ''] : '',
    );
    expect(parsed.getAllProperties('url').map((url) => url.getFirstValue())).toEqual(
      [
        profile.website,
        profileUrl,
        profile.linkedin,
        profile.facebook,
        profile.instagram,
        profile.twitterX,
        profile.youtube,
        ...profile.links.filter(({ isShown }) => isShown).map(({ url }) => url),
      ]
        .filter(Boolean)
        .map((url) => url.replaceAll(',', '%2C').replaceAll(';', '%3B')),
    );
    const numbers = [profile.companyPhone, profile.secondPhone].filter(Boolean);
    expect(parsed.getAllProperties('tel')).toHaveLength(numbers.length);
  });
});
