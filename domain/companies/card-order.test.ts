import { describe, expect, it } from 'vitest';
import {
  cardOrderMessages,
  memberDesign,
  memberDesignProblems,
  mostOrderedCards,
  orderedCountProblem,
} from './card-order.ts';

const grace = {
  profileName: 'Grace Hopper',
  jobTitle: 'Rear Admiral',
  accountName: 'grace',
  logo: '/uploads/acme.png',
};
const look = { stock: 'night', hasLogo: true };

describe('the card of a member', () => {
  it.each([
    ['what the company profile says', grace, look, ['Grace Hopper', 'Rear Admiral', grace.logo]],
    ['no logo', grace, { ...look, hasLogo: false }, ['Grace Hopper', 'Rear Admiral', '']],
    [
      'the account’s name without a profile',
      { ...grace, profileName: ' ', jobTitle: '' },
      look,
      ['grace', '', grace.logo],
    ],
    [
      'one line',
      { ...grace, profileName: ' Grace\nHopper ' },
      look,
      ['Grace Hopper', 'Rear Admiral', grace.logo],
    ],
  ])('has %s', (_, member, wanted, printed) => {
    const { stock, name, role, logo } = memberDesign(member, wanted);
    expect([name, role, logo]).toEqual(printed);
    expect(stock).toBe('night');
  });
});

describe('a line of the order', () => {
  const problemsOf = (name: string, jobTitle = '') =>
    memberDesignProblems(memberDesign({ ...grace, profileName: name, jobTitle }, look));

  it.each([
    ['Grace Hopper', 'Rear Admiral', {}],
    ['W'.repeat(30), '', {}],
    ['W'.repeat(60), '', { name: cardOrderMessages.nameCut }],
    ['Ends with …', '', {}],
    ['Grace', '%'.repeat(80), { role: cardOrderMessages.roleCut }],
    ['Grace', 'x'.repeat(81), { role: 'Role must be at most 80 characters long' }],
  ])('%s, %s: %j', (name, jobTitle, problems) => {
    expect(problemsOf(name, jobTitle)).toEqual(problems);
  });

  it('names the letter that no font of the printer has', () => {
    expect(problemsOf('Grace ᚠ')['name']).toContain('“ᚠ” can’t be printed');
  });

  it('wants a name', () => {
    const nobody = memberDesign({ ...grace, profileName: '', accountName: '' }, look);
    expect(memberDesignProblems(nobody)).toEqual({ name: cardOrderMessages.noName });
  });

  it('wants a design that is offered', () => {
    const design = memberDesign(grace, { ...look, stock: 'gone' });
    expect(Object.keys(memberDesignProblems(design))).toEqual(['stock']);
  });
});

it.each([
  [0, cardOrderMessages.nobody],
  [1, undefined],
  [mostOrderedCards, undefined],
  [mostOrderedCards + 1, cardOrderMessages.tooMany],
])('an order of %i cards: %s', (count, problem) => {
  expect(orderedCountProblem(count)).toBe(problem);
});
