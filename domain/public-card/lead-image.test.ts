import { expect, it } from 'vitest';
import { cardLayouts, type CardLayout } from '../profiles/card-layout.ts';
import { heroImageOf, leadImageOf, portraitImageOf } from './lead-image.ts';

const image = (digit: string) => `/files/${digit.repeat(64)}`;
const [photo, banner, logo] = [image('a'), image('b'), image('c')];
const pictured = (layout: CardLayout, has = { photo: true, banner: true, logo: true }) => ({
  layout,
  profilePicture: has.photo ? `${photo}.jpg` : '',
  secondaryLogo: has.banner ? `${banner}.jpg` : '',
  logo: has.logo ? `${logo}.webp` : '',
});

it.each([
  ['banner', `${banner}-small.webp`, `${photo}-small.webp`],
  ['portrait', `${photo}-large.webp`, `${logo}-small.webp`],
  ['split', `${photo}-large.webp`, `${logo}-small.webp`],
  ['minimal', '', `${photo}-small.webp`],
  ['stage', '', `${photo}-small.webp`],
  ['business', '', `${photo}-small.webp`],
] as const)('%s has %j in its head and %j beside the name', (layout, hero, beside) => {
  const profile = pictured(layout);
  expect(heroImageOf(profile)).toBe(hero);
  expect(portraitImageOf(profile)).toBe(beside);
  expect(leadImageOf(profile)).toBe(hero || beside);
});

it.each(cardLayouts)('%s without pictures has none to load first', (layout) => {
  expect(leadImageOf(pictured(layout, { photo: false, banner: false, logo: false }))).toBe('');
});

it.each(['portrait', 'split'] as const)('%s takes the banner for want of a photo', (layout) => {
  const profile = pictured(layout, { photo: false, banner: true, logo: false });
  expect(leadImageOf(profile)).toBe(`${banner}-large.webp`);
});
