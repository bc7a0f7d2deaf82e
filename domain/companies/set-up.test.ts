import { expect, it } from 'vitest';
import { isSetUp, setUpDone, setUpSteps } from './set-up.ts';

const opened = { logo: '', color: '', templateVersion: 0, seatsTaken: 1, cards: 0 };

it.each([
  ['nothing', {}, []],
  ['a logo alone', { logo: '/logo.png' }, []],
  ['a color alone', { color: '#1a2b3c' }, []],
  ['logo and color', { logo: '/logo.png', color: '#1a2b3c' }, ['look']],
  ['a template', { templateVersion: 1 }, ['template']],
  ['a member or an invitation', { seatsTaken: 2 }, ['people']],
  ['a card', { cards: 1 }, ['cards']],
])('with %s these steps are done', (_, facts, done) => {
  expect([...setUpDone({ ...opened, ...facts })]).toEqual(done);
});

it('a company is set up once no step is left', () => {
  expect(isSetUp(new Set(setUpSteps))).toBe(true);
  for (const left of setUpSteps) {
    expect(isSetUp(new Set(setUpSteps.filter((step) => step !== left)))).toBe(false);
  }
});
