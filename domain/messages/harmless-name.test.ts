import { expect, it } from 'vitest';
import { isHarmlessName } from './harmless-name.ts';

it.each([
  'Ada Example',
  'J. R. Smith',
  'Zoë Müller-Østergård',
  'Dot Cotton',
  'Acme Inc.',
  '王小明',
  'محمد علي',
  "Conan O'Brien & Sons",
])('%s is harmless', (name) => {
  expect(isHarmlessName(name, 'Nearcard')).toBe(true);
});

it.each([
  'Account locked! Verify now: http://evil.example',
  'evil.example',
  'müller.example',
  'xn--mller-kva.example',
  'evil．example',
  'evil。example',
  'evil . example',
  'evil dot example',
  'evil (dot) example',
  'ada@example.test',
  'ada＠example．test',
  'ada [at] example',
  'www evil example',
  'https evil',
  '\u202Eelpmaxe.live',
  'ev\u200Bil',
  'Call +1 (555) 010-0199',
  'a'.repeat(61),
  'Nearcard Support',
  'The N e a r – card team',
  ' ',
  '',
])('%j is left out', (name) => {
  expect(isHarmlessName(name, 'Nearcard')).toBe(false);
});
