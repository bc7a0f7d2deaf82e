import { describe, expect, it } from 'vitest';
import { originalImageOf, smallImageOf } from './small-image.ts';

const hash = 'ab'.repeat(32);

describe('an image’s smaller edition', () => {
  it.each([`${hash}.jpg`, `/files/${hash}.webp`])('of %s has a name of its own', (name) => {
    const small = smallImageOf(name);
    expect(small).toBe(name.replace('.', '-small.'));
    expect(originalImageOf(small)).toBe(name);
    expect(originalImageOf(name)).toBe(name);
  });

  it.each(['', 'https://elsewhere.example/a.jpg', `/files/${hash}-small.jpg`, `x${hash}.jpg`])(
    'is not there for %j',
    (name) => {
      expect(smallImageOf(name)).toBe(name);
    },
  );
});
