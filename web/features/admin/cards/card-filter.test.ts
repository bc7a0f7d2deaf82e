import { expect, it } from 'vitest';
import { filterText, readFilter } from './card-filter.ts';

it.each([
  ['', { state: '', batch: '' }],
  ['frozen', { state: 'frozen', batch: '' }],
  ['@Spring 2026', { state: '', batch: 'Spring 2026' }],
  ['claimed@a@b', { state: 'claimed', batch: 'a@b' }],
] as const)('%j', (text, filter) => {
  expect(readFilter(text)).toEqual(filter);
  expect(filterText(filter)).toBe(text);
});

it('reads a state that there is not as none', () => {
  expect(readFilter('lost@Spring')).toEqual({ state: '', batch: 'Spring' });
  expect(readFilter('toString')).toEqual({ state: '', batch: '' });
});
