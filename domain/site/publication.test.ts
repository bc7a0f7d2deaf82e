import { expect, it } from 'vitest';
import { publicationAfter, publicationAt, textState, type Publication } from './publication.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const from = (number: number, version: number | null): Publication => ({
  version,
  liveFrom: day(number),
});

it.each([
  ['nothing', [], undefined, undefined],
  ['one', [from(1, 3)], 3, undefined],
  ['one from this moment on', [from(10, 3)], 3, undefined],
  ['one that is planned', [from(11, 3)], undefined, 3],
  ['the later of two', [from(1, 3), from(2, 4)], 4, undefined],
  ['the later of two at the same time', [from(2, 3), from(2, 4)], 4, undefined],
  ['one beside the next', [from(1, 3), from(11, 4), from(12, 5)], 3, 4],
] as const)('of %s, what is live and what is next', (_, publications, live, next) => {
  expect(publicationAt(publications, day(10))?.version).toBe(live);
  expect(publicationAfter(publications, day(10))?.version).toBe(next);
});

it.each([
  ['a text of the release', [], true, 'shipped'],
  ['one that was restored', [from(1, 2), from(2, 0)], true, 'shipped'],
  ['one that was edited', [from(1, 2)], true, 'live'],
  ['one whose edition is planned', [from(11, 2)], true, 'shipped'],
  ['a new one', [], false, 'draft'],
  ['a new one that is planned', [from(11, 1)], false, 'scheduled'],
  ['one that was taken down', [from(1, 1), from(2, null)], false, 'unpublished'],
  ['one of the release that was taken down', [from(2, null)], true, 'unpublished'],
] as const)('%s is %4$s', (_, publications, isShipped, state) => {
  expect(textState(publications, isShipped, day(10))).toBe(state);
});
