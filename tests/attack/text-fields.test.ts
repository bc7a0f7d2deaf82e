import { expect, it } from 'vitest';
import { injectedText, markOf } from './support/injected-text.ts';
import { listTextFields } from './support/list-text-fields.ts';
import { textFields } from './support/text-fields.ts';

it('says of each text that the API takes where it is seen', () => {
  const fields = listTextFields();
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((field) => !Object.hasOwn(textFields, field))).toEqual([]);
  expect(Object.keys(textFields).filter((field) => !fields.includes(field))).toEqual([]);
});

it('injects a text that fits, and another one into each field', () => {
  const texts = Object.keys(textFields).map((field) => injectedText(field, 60));
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(60);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text.includes('alert(1)'))).toEqual(texts);
  expect(injectedText('code', 20)).toBe(markOf('code'));
});
