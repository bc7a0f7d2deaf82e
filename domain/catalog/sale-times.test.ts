import { describe, expect, it } from 'vitest';
import { contentAt, saleTurns } from './content-at.ts';
import { saleTimesChanges, saleTimesMessages, saleTimesProblems } from './sale-times-form.ts';
import { seedContent } from './seed-catalog.ts';

const [before, begin, end] = ['2026-12-01T08:00Z', '2026-12-02T08:00Z', '2026-12-05T00:00Z'];
const sale = { isOnSale: true, saleFrom: begin, saleUntil: end };
const content = {
  ...seedContent,
  plans: { ...seedContent.plans, lifetime: { ...seedContent.plans.lifetime, ...sale } },
};

describe('the content at a time', () => {
  it.each([
    ['before its sale', before, false],
    ['at its first moment', begin, true],
    ['at its last', '2026-12-04T23:59:59.999Z', true],
    ['at its end', end, false],
  ])('has a plan %s', (_, at, isOnSale) => {
    const { lifetime } = contentAt(content, new Date(at)).plans;
    expect(lifetime).toEqual({ ...seedContent.plans.lifetime, isOnSale });
  });

  it('never has one that is off sale, and is the shipped one without times', () => {
    const off = { ...content.plans.lifetime, isOnSale: false };
    const plans = { ...content.plans, lifetime: off };
    expect(contentAt({ ...content, plans }, new Date(begin)).plans.lifetime.isOnSale).toBe(false);
    expect(contentAt(seedContent, new Date(begin))).toEqual(seedContent);
  });

  it.each([
    [before, [begin, end]],
    [begin, [end]],
    [end, []],
  ])('turns after %s', (from, turns) => {
    const times = turns.map((time) => new Date(time));
    expect(saleTurns(content, new Date(from))).toEqual(times);
  });
});

describe('the times of a sale', () => {
  it.each([
    [{}, {}],
    [{ saleFrom: begin, saleUntil: end }, {}],
    [{ saleFrom: 'soon' }, { 'at.saleFrom': saleTimesMessages.time }],
    [{ saleUntil: '' }, { 'at.saleUntil': saleTimesMessages.time }],
    [{ saleUntil: '+010000-01-01T00:00Z' }, { 'at.saleUntil': saleTimesMessages.time }],
    [{ saleFrom: end, saleUntil: end }, { 'at.saleUntil': saleTimesMessages.reversed }],
  ])('%j', (times, problems) => {
    expect(saleTimesProblems({ isOnSale: true, ...times }, 'at')).toEqual(problems);
  });

  it('are told by their differences', () => {
    expect(saleTimesChanges('Stand', { isOnSale: false }, sale)).toEqual([
      'Stand: on sale',
      'Stand: on sale from 2026-12-02 08:00 UTC',
      'Stand: on sale until 2026-12-05 00:00 UTC',
    ]);
    expect(saleTimesChanges('Stand', sale, { isOnSale: true })).toEqual([
      'Stand: on sale at once',
      'Stand: on sale without an end',
    ]);
  });
});
