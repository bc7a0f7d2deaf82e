import { expect, it } from 'vitest';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { typeClass } from './own-type.ts';

it.each([
  ['Eleanor Whitfield', 'latin'],
  ['Sofía Marín Peña', 'latin'],
  ['Łukasz Nowak', undefined],
  ['Nguyễn Văn An', undefined],
  ['Müller – Söhne & Œuvres', 'latin'],
  ['e\u0301clair', undefined],
  ['王小明', undefined],
  ['Rosa 🌹', undefined],
  ['محمد', undefined],
  ['', 'latin'],
] as const)('sets “%s” whole in one typeface', (name, className) => {
  expect(typeClass('business', 'name', name)).toBe(className);
});

it('sets the name, or the role, of each layout but the banner', () => {
  const typed = cardLayouts.map((layout) => [
    layout,
    typeClass(layout, 'name', 'Ada'),
    typeClass(layout, 'role', 'Engineer'),
  ]);
  expect(typed).toEqual([
    ['banner', undefined, undefined],
    ['portrait', 'latin', undefined],
    ['split', 'latin', undefined],
    ['minimal', undefined, 'latin'],
    ['stage', 'latin', undefined],
    ['business', 'latin', undefined],
  ]);
});
