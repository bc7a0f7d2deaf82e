import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import type { CardPreview } from '#domain/public-card/card-preview.ts';
import { drawCard } from './draw-card.ts';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isDrawable } from '#server/platform/fonts/script-fonts.ts';
import { namesByScript, namesOfAllScripts, namesWithoutFont } from '#tests/support/script-names.ts';
import { sampleEvenly } from '#tests/support/whole-run.ts';

/** WhatsApp drops larger ones (facts.md, "Link previews"). */
const mostBytes = 300_000;

const plain: CardPreview = {
  name: 'Ada Lovelace',
  lines: ['Mathematician', 'Analytical Engines', 'London'],
  image: '',
  isLogo: false,
  layout: 'portrait',
  color: '#16a34a',
};
const draw = (changes: Partial<CardPreview>, image?: Uint8Array, brandName = 'Nearcard') =>
  drawCard({ card: { ...plain, ...changes }, brandName, image });

/** The hardest to compress. */
const noise = await sharp({
  create: {
    width: 1_000,
    height: 1_600,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 120 },
  },
})
  .png()
  .toBuffer();
const speck = await sharp({
  create: { width: 1, height: 1, channels: 4, background: '#ff000080' },
})
  .webp()
  .toBuffer();
const panorama = await sharp({
  create: { width: 1_600, height: 4, channels: 3, background: '#0000ff' },
})
  .jpeg()
  .toBuffer();

describe('the preview of a card', () => {
  const cases: [string, Partial<CardPreview>, Buffer?][] = [
    ['everything', {}, noise],
    ['a name alone', { lines: [] }],
    ['nothing', { name: '', lines: [] }],
    ['a name of 500 letters', { name: 'W'.repeat(500), lines: ['W'.repeat(500), 'i'.repeat(500)] }],
    ['500 words', { name: 'a '.repeat(500), lines: ['b '.repeat(500)] }],
    [
      'an Arabic name',
      { name: 'محمد عبد الله القحطاني', lines: ['شركة (MBC) 2026', 'Dubai'] },
      noise,
    ],
    ['a Hebrew name', { name: 'דוד בן-גוריון' }],
    ['a Chinese name', { name: '中华人民共和国'.repeat(20), lines: ['工程师'.repeat(40)] }],
    ['a Korean and a Japanese name', { name: '김민준', lines: ['山田さくら'] }],
    ['emoji', { name: '🚀👩‍💻🏳️‍🌈🇩🇪'.repeat(20), lines: ['❤️'] }],
    ['scripts that nothing draws', { name: 'ᏣᎳᎩ', lines: ['ᚠᛇᚻ'] }],
    ['a glyph that is a line wide', { name: '﷽', lines: ['﷽﷽﷽'] }],
    ['skin tones alone', { name: '🏻🏼🏽🏾🏿', lines: ['👋🏻👋🏼👋🏽👋🏾👋🏿'] }],
    [
      'a letter with 20 accents',
      { name: `e${'\u0301'.repeat(20)}`, lines: [`e${'\u0301'.repeat(99)}`] },
    ],
    ['letters that show nothing', { name: '\u3164\u115f\uffa0', lines: ['\u2800'] }],
    ['markup', { name: '<b>&amp;</b>', lines: ['"><span size="99">', '</span>', '&'] }],
    ['marks without letters', { name: '\u0301\u0301\u202e', lines: ['\u2066\u200d\ufe0f'] }],
    ['a direction before the name', { name: '\u202eAda\u202c' }],
    ['white on white', { color: '#ffffff' }],
    ['a logo of one pixel', { isLogo: true }, speck],
    ['a photo of four lines', {}, panorama],
    ['a logo of four lines', { isLogo: true }, panorama],
    ['a logo full of noise', { isLogo: true }, noise],
  ];

  it.each(sampleEvenly(cases, 12))(
    'of %s is a JPEG of 1200 × 630 under 300 kB',
    async (_what, changes, image) => {
      const bytes = await draw(changes, image);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1_200,
        height: 630,
      });
      expect(bytes.length).toBeLessThan(mostBytes);
    },
  );

  it('shows the name, and the brand', async () => {
    const [one, again, name, brand] = await Promise.all([
      draw({}),
      draw({}),
      draw({ name: 'Ada Byron' }),
      draw({}, undefined, 'Othercard'),
    ]);
    expect(again).toEqual(one);
    expect(name).not.toEqual(one);
    expect(brand).not.toEqual(one);
  });

  it.each([
    ['Ada', 'the left', 100, 1_100],
    ['محمد', 'the right', 1_100, 100],
  ])('of %s has its portrait on %s', async (name, _side, inPortrait, beside) => {
    const image = sharp(await draw({ name, color: '#0000ff' }));
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const blueAt = (left: number) => {
      const at = (20 * info.width + left) * info.channels;
      return data[at]! < 60 && data[at + 2]! > 200;
    };
    expect([blueAt(inPortrait), blueAt(beside)]).toEqual([true, false]);
  });
});

describe.each(cardLayouts)('the preview in the layout %s', (layout) => {
  it.each<[string, Partial<CardPreview>, Buffer?]>([
    [
      'everything at its longest',
      { name: 'W '.repeat(99), lines: ['W '.repeat(99), 'i'.repeat(99), 'x '.repeat(99)] },
      noise,
    ],
    ['a logo', { isLogo: true }, panorama],
    ['no picture', {}],
  ])('of %s is a JPEG under 300 kB', async (_what, changes, image) => {
    const bytes = await draw({ ...changes, layout }, image);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(mostBytes);
  });
});

it('is composed by the layout of the page', async () => {
  const drawn = await Promise.all(cardLayouts.map((layout) => draw({ layout })));
  expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(cardLayouts.length);
});

describe('the preview of a name', () => {
  const neutral = draw({ name: '', lines: [] });

  it.each(sampleEvenly(Object.entries(namesByScript), 10))(
    'in %s has its letters',
    async (_script, name) => {
      expect(drawableText(name, exactSubsets)).toBe(name);
      expect(await draw({ name, lines: [] })).not.toEqual(await neutral);
    },
  );

  it.each(namesOfAllScripts)('draws each letter of %s', (name) => {
    expect(isDrawable(name, exactSubsets)).toBe(true);
    expect(drawableText(name, exactSubsets)).toBe(name);
  });

  it.each(Object.entries(namesWithoutFont))('in %s is the neutral picture', async (_, name) => {
    expect(await draw({ name, lines: [name] })).toEqual(await neutral);
  });

  it('keeps the other lines', async () => {
    const [name = ''] = Object.values(namesWithoutFont);
    const lines = ['Analyst', 'London'];
    expect(await draw({ name, lines })).toEqual(await draw({ name: '', lines }));
  });
});

it.each([
  ['Ada', true],
  ['Ada 𓀀!', false],
  ['Ada \u0363\u2067', true],
  ['𝓐𝓭𝓪', true],
])('all letters of %j are drawable: %s', (text, isWhole) => {
  expect(isDrawable(text, exactSubsets)).toBe(isWhole);
});

it.each([
  ['Łódź, Ελλάδα, Привет', 'Łódź, Ελλάδα, Привет'],
  ['名刺 🎉 مرحبا שלום', '名刺 🎉 مرحبا שלום'],
  ['  ᚠᛇᚻ  Coffee\n', 'Coffee'],
  ['𝓐𝓭𝓪', 'Ada'],
])('of %j is drawn %j', (text, drawn) => {
  expect(drawableText(text, exactSubsets)).toBe(drawn);
});
