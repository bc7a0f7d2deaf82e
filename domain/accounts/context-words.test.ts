import { describe, expect, it } from 'vitest';
import { createCommonPasswords } from './common-password.ts';
import { contextWords } from './context-words.ts';

describe('the words of a shop', () => {
  const common = createCommonPasswords(contextWords('Ink & Oak Studio'));

  it.each(['Studio2026!', 'InkOakStudio1!', 'Nearcard-2026', 'BusinessCard1!', 'MyC@rd99!'])(
    'make a password common: %s',
    (password) => {
      expect(common.has(password)).toBe(true);
    },
  );

  it.each(['Ink-4711-Quill', 'Oak-Lantern-77', 'Studio-Hedgehog-77'])(
    'may be part of a password of its own: %s',
    (password) => {
      expect(common.has(password)).toBe(false);
    },
  );

  it('are those of the trade where the name has none', () => {
    expect(createCommonPasswords(contextWords('&')).has('Nearcard-2026')).toBe(true);
    expect(createCommonPasswords(contextWords('&')).has('!!!!!!!!')).toBe(false);
  });
});
