import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Marta Oliveira', 'MO'],
  ['  ana   maria de souza ', 'AS'],
  ['Plato', 'P'],
  ['élodie ørsted', 'ÉØ'],
  ['山田 太郎', '山太'],
  ['R2 & D2', 'RD'],
  ['𝒜lice 𐐷eta', '𝒜𐐏'],
  ['& —', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
