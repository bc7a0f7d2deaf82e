import { expect, it } from 'vitest';
import { finishOf } from './card-finish.ts';
import { cardStocks } from './card-stocks.ts';

it.each([
  ['birch', 'wood'],
  ['bone', 'paper'],
  ['night', 'matte'],
  ['of an older release', 'matte'],
])('the stock %s is %s', (id, finish) => {
  expect(finishOf(id)).toBe(finish);
});

it('every stock of wood says so', () => {
  const wooden = cardStocks.filter(({ material }) => material.includes('wood'));
  expect(wooden.map(({ id }) => finishOf(id))).toEqual(wooden.map(() => 'wood'));
});
