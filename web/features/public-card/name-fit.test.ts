import { expect, it } from 'vitest';
import { fitName } from './name-fit.ts';

it.each([
  ['Marta Oliveira', false, true],
  ['', false, true],
  ['Anna-Lena Müller-Lüdenscheidt', false, true],
  ['Wolfeschlegelstein Ada', true, false],
  ['Bartholomew Smith', false, false],
  ['王小明王小明王小明王小明王小明王小明', false, true],
  ['WOLFGANG AMADEUS', false, false],
  ['Ada '.repeat(20), true, false],
])('%j: small %s, beside the portrait %s', (name, isSmall, fitsBeside) => {
  expect(fitName(name)).toEqual({ isSmall, fitsBeside });
});
