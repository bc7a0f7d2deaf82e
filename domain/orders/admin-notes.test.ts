import { describe, expect, it } from 'vitest';
import { newNote, withNote } from './admin-notes.ts';

describe('notes are added to each other', () => {
  it.each([
    ['', 'Fragile', 'Fragile', 'Fragile'],
    ['Fragile', 'Box 2', 'Box 2', 'Fragile\nBox 2'],
    ['Fragile', 'Fragile', '', 'Fragile'],
    ['Fragile', '', '', 'Fragile'],
    ['Fragile', 'Fragile\nBox 2', 'Box 2', 'Fragile\nBox 2'],
    ['Fragile', 'Fragiles', 'Fragiles', 'Fragile\nFragiles'],
    ['a\nb', 'a', 'a', 'a\nb\na'],
  ])('%j, sent %j: %j', (notes, sent, note, after) => {
    expect(newNote(notes, sent)).toBe(note);
    expect(withNote(notes, note)).toBe(after);
  });
});
