import { expect, it } from 'vitest';
import { fillPattern, patternPerson, patternProblem } from './pattern.ts';

const person = (name: string, firstName = '', lastName = '') =>
  patternPerson({ name, firstName, lastName, email: 'x@example.test' });

it.each([
  ['Ada Lovelace', 'ada.lovelace@acme.test', true],
  ['Dr. José Ñandú', 'jose.nandu@acme.test', true],
  ['Ludwig van Beethoven', 'ludwig.van-beethoven@acme.test', true],
  ['Jürgen Groß', 'jurgen.gross@acme.test', true],
  ['Plato', 'plato.@acme.test', false],
  ['李雷', '.@acme.test', false],
  ['', '.@acme.test', false],
])('makes an address of the name %j', (name, text, isWhole) => {
  expect(fillPattern('email', '{first}.{last}@acme.test', person(name))).toEqual({ text, isWhole });
});

it.each([
  ['text', '{name}', '李雷'],
  ['text', 'At Acme: {first}', 'At Acme: 李雷'],
  ['lines', 'Write to {email}', 'Write to x@example.test'],
  ['email', '{email}', 'x@example.test'],
  ['text', 'no pattern', 'no pattern'],
])('fills a field of the kind %s with %j', (kind, pattern, text) => {
  expect(fillPattern(kind, pattern, person('李雷')).text).toBe(text);
});

it('prefers the names that the account says', () => {
  expect(person('Ada Example', 'Augusta', 'King')).toMatchObject({
    first: 'Augusta',
    last: 'King',
  });
});

it.each([
  ['{first}@acme.test', undefined],
  [
    '{vorname}@acme.test',
    '“{vorname}” isn’t a placeholder. You can use: {first}, {last}, {name}, {email}.',
  ],
  ['{}', '“{}” isn’t a placeholder. You can use: {first}, {last}, {name}, {email}.'],
])('says of %s: %s', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});
