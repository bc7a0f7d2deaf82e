import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  backgroundKinds,
  backgroundSizes,
  type CardBackground,
} from '#domain/public-card/card-background.ts';
import { drawBackground } from './draw-background.ts';

const plain: CardBackground = {
  kind: 'call',
  name: 'Ada Lovelace',
  lines: ['Mathematician', 'Analytical Engines'],
  color: '#0b3d91',
  url: 'https://shop.example/card/abcdefghjk/ada-lovelace-studio',
};

describe('the background', () => {
  it.each<[string, Partial<CardBackground>]>([
    ...backgroundKinds.map((kind): [string, Partial<CardBackground>] => [kind, { kind }]),
    ['white, with a long name', { color: '#ffffff', name: 'W'.repeat(300) }],
    ['black, in Arabic', { color: '#000000', name: 'محمد عبد الله', lines: ['مهندس'] }],
  ])('of %s has its size, and its code is read', async (_of, changes) => {
    const background = { ...plain, ...changes };
    const size = backgroundSizes[background.kind];
    const image = sharp(await drawBackground(background));
    expect(await image.metadata()).toMatchObject({ format: 'png', ...size });
    const { data, info } = await image
      .resize(Math.round(size.width / 2))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data })).toBe(plain.url);
  });
});
