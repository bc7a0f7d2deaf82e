import { describe, expect, it } from 'vitest';
import { bannerMessages, bannerProblems, hasBanner, shownBanner, type Banner } from './banner.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const form = {
  message: 'Free engraving this week.',
  link: '/nfc-business-cards',
  linkText: 'See the cards',
  tone: 'offer',
  from: '',
  until: '2026-12-05T23:00:00.000Z',
} as const;

describe('the form of a banner', () => {
  it.each([
    {},
    { link: '', linkText: '' },
    { link: 'https://example.test/?a=1#b' },
    { until: '' },
    { from: '2026-01-01T00:00:00Z' },
  ])('is fine with %j', (change) => {
    expect(bannerProblems({ ...form, ...change }, now)).toEqual({});
  });

  it.each([
    ['message', ' ', bannerMessages.messageMissing],
    ['message', 'x'.repeat(141), bannerMessages.tooLong(140)],
    ['link', '', bannerMessages.linkMissing],
    ['link', 'http://example.test', bannerMessages.linkForm],
    ['link', 'javascript:alert(1)', bannerMessages.linkForm],
    ['link', '//evil.test', bannerMessages.linkForm],
    ['link', '/\\evil.test', bannerMessages.linkForm],
    ['link', '/\t/evil.test', bannerMessages.linkForm],
    ['link', 'https://', bannerMessages.linkForm],
    ['link', `/${'x'.repeat(500)}`, bannerMessages.tooLong(500)],
    ['linkText', '', bannerMessages.linkTextMissing],
    ['from', 'soon', bannerMessages.time],
    ['until', 'later', bannerMessages.time],
    ['until', '2026-11-28T10:00:00.000Z', bannerMessages.over],
  ])('is refused at %s: %j', (field, value, problem) => {
    expect(bannerProblems({ ...form, [field]: value }, now)).toEqual({ [field]: problem });
  });

  it('is refused where its end is before its beginning', () => {
    const from = '2026-12-06T00:00:00.000Z';
    expect(bannerProblems({ ...form, from }, now)).toEqual({ until: bannerMessages.reversed });
  });
});

const banner: Banner = {
  ...form,
  version: 3,
  liveFrom: new Date('2026-11-28T09:00:00.000Z'),
  liveUntil: new Date('2026-11-28T11:00:00.000Z'),
  isOn: true,
};

it.each([
  ['none', undefined, null],
  ['one that is live', banner, { endsInMs: 3_600_000 }],
  ['one without an end', { ...banner, liveUntil: null }, { endsInMs: null }],
  ['one that is turned off', { ...banner, isOn: false }, null],
  ['one before its time', { ...banner, liveFrom: new Date('2026-11-28T10:00:00.001Z') }, null],
  ['one at its end', { ...banner, liveUntil: now }, null],
])('of %s, visitors see %3$j', (_, kept, shown) => {
  const { message, link, linkText, tone } = form;
  const whole = shown && { version: 3, message, link, linkText, tone, ...shown };
  expect(shownBanner(kept, now)).toEqual(whole);
});

it.each([
  ['/', true],
  ['/blog/tap-or-qr-code', true],
  ['/cartoons', true],
  ['/cart', false],
  ['/sandbox/payments/1', false],
  ['/register-nfc', false],
])('%s has it: %s', (path, expected) => {
  expect(hasBanner(path)).toBe(expected);
});
