import { expect, it } from 'vitest';
import { defaultDecisions, leavingProblems, leftPage, type LeavingDecisions } from './leaving.ts';

it.each<[Partial<LeavingDecisions>, string]>([
  [{}, ''],
  [{ cards: 'reassign' }, 'cardsTo'],
  [{ cards: 'reassign', cardsTo: 'leaver' }, 'cardsTo'],
  [{ cards: 'reassign', cardsTo: 'other' }, ''],
  [{ page: 'redirect' }, ''],
  [{ page: 'redirect', pageTo: 'leaver' }, 'pageTo'],
  [{ page: 'redirect', pageDays: 0 }, 'pageDays'],
  [{ page: 'redirect', pageDays: 1.5 }, 'pageDays'],
  [{ page: 'redirect', pageDays: 366 }, 'pageDays'],
  [{ page: 'release', pageDays: 366 }, ''],
  [{ contacts: 'copy' }, 'contactsTo'],
  [{ cards: 'reassign', contacts: 'copy' }, 'cardsTo contactsTo'],
])('says what is wrong with %j', (decisions, fields) => {
  const problems = leavingProblems({ ...defaultDecisions, ...decisions }, 'leaver');
  expect(Object.keys(problems).join(' ')).toBe(fields);
});

it.each([
  [null, null, 'closed'],
  ['other', null, 'closed'],
  ['other', 1, 'colleague'],
  [null, 1, 'company'],
  ['other', 0, 'closed'],
])('leads from a page of %j, %j days before its end, to %s', (redirectMemberId, days, kind) => {
  const now = new Date('2026-11-26T00:00:00Z');
  const redirectUntil = days === null ? null : new Date(now.getTime() + days * 86_400_000);
  expect(leftPage({ redirectMemberId, redirectUntil }, now).kind).toBe(kind);
});
