import { describe, expect, it } from 'vitest';
import { originalImagesOf, smallImageOf } from './small-image.ts';

const hash = 'ab'.repeat(32);

describe('an image’s smaller edition', () => {
  it.each([`${hash}.jpg`, `${hash}.webp`])('of %s has a name of its own', (name) => {
    const small = smallImageOf(name);
    expect(small).toBe(`${hash}-small.webp`);
    expect(originalImagesOf(small)).toContain(name);
    expect(originalImagesOf(name)).toEqual([name]);
    expect(smallImageOf(`/files/${name}`)).toBe(`/files/${small}`);
  });

  it.each(['', 'https://elsewhere.example/a.jpg', `/files/${hash}-small.webp`, `x${hash}.jpg`])(
    'is not there for %j',
    (name) => {
      expect(smallImageOf(name)).toBe(name);
    },
  );
});
