import { expect, it } from 'vitest';
import { companyErrorMessages, companyProblems, emptyCompany } from './company.ts';

const details = { ...emptyCompany, name: 'Atelier' };
const { name, nameLength } = companyErrorMessages;

it.each([
  ['nothing but a name', {}, {}],
  ['a country that is none', { country: 'Atlantis' }, { country: expect.any(String) }],
  ['the longest name', { name: 'x'.repeat(120) }, {}],
  ['a longer name', { name: 'x'.repeat(121) }, { name: nameLength }],
  ['no name', { name: '' }, { name }],
])('of %s the problems are known', (_what, changes, problems) => {
  expect(companyProblems({ ...details, ...changes })).toEqual(problems);
});
