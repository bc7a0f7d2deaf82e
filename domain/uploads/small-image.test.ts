import { describe, expect, it } from 'vitest';
import { editionsOf, largeImageOf, originalImagesOf, smallImageOf } from './small-image.ts';

const hash = 'ab'.repeat(32);

describe('an image’s smaller editions', () => {
  it.each([
    ['small', smallImageOf],
    ['large', largeImageOf],
  ] as const)('have names of their own: %s', (edition, nameOf) => {
    for (const name of [`${hash}.jpg`, `${hash}.webp`]) {
      const made = nameOf(name);
      expect(made).toBe(`${hash}-${edition}.webp`);
      expect(editionsOf(name)).toContain(made);
      expect(originalImagesOf(made)).toEqual({
        originals: [`${hash}.jpg`, `${hash}.webp`],
        edition,
      });
      expect(originalImagesOf(name)).toEqual({ originals: [name] });
      expect(nameOf(`/files/${name}`)).toBe(`/files/${made}`);
    }
  });

  it.each(['', 'https://elsewhere.example/a.jpg', `/files/${hash}-small.webp`, `x${hash}.jpg`])(
    'are not there for %j',
    (name) => {
      expect(editionsOf(name)).toEqual([name, name]);
    },
  );
});
