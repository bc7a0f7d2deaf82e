import { expect, it } from 'vitest';
import { sessionEnd } from './session.ts';

const signedInAt = new Date('2026-01-01T12:00:00Z');
const after = (days: number) => new Date(signedInAt.getTime() + days * 86_400_000);

it.each([
  [0, 30],
  [1, 31],
  [59, 89],
  [60, 90],
  [61, 90],
  [90, 90],
])('a session last used on day %d ends on day %d', (usedOn, endsOn) => {
  expect(sessionEnd(signedInAt, after(usedOn))).toEqual(after(endsOn));
});
