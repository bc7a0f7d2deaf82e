import { describe, expect, it } from 'vitest';
import { isRemovalDue, removalSeconds } from './delayed-removal.ts';

const asked = new Date('2026-11-01T10:00:00Z');
const removalAt = new Date(asked.getTime() + removalSeconds * 1_000);

describe('isRemovalDue', () => {
  it.each([
    ['nobody has asked', null, '2036-11-01T10:00:00.000Z', false],
    ['it was just asked for', removalAt, '2026-11-01T10:00:00.000Z', false],
    ['a moment before 72 hours', removalAt, '2026-11-04T09:59:59.999Z', false],
    ['after 72 hours', removalAt, '2026-11-04T10:00:00.000Z', true],
    ['long after', removalAt, '2027-11-04T10:00:00.000Z', true],
  ])('%s', (_, at, now, isDue) => {
    expect(isRemovalDue(at, new Date(now))).toBe(isDue);
  });
});
