import { describe, expect, it } from 'vitest';
import { createEasyPasswords } from './easy-password.ts';
import { contextWords } from './context-words.ts';

describe('the words of a shop', () => {
  const easy = createEasyPasswords(contextWords('Ink & Oak Studio'));

  it.each(['Studio2026!', 'InkOakStudio1!', 'Nearcard-2026', 'BusinessCard1!', 'MyC@rd99!'])(
    'make a password easy to guess: %s',
    (password) => {
      expect(easy.has(password)).toBe(true);
    },
  );

  it.each(['Ink-4711-Quill', 'Oak-Lantern-77', 'Studio-Hedgehog-77'])(
    'may be part of a password of its own: %s',
    (password) => {
      expect(easy.has(password)).toBe(false);
    },
  );

  it('are those of the trade where the name has none', () => {
    expect(createEasyPasswords(contextWords('&')).has('Nearcard-2026')).toBe(true);
    expect(createEasyPasswords(contextWords('&')).has('!!!!!!!!')).toBe(false);
  });
});
