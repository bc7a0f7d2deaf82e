import { describe, expect, it } from 'vitest';
import { problem, right, warning, type Finding } from './finding.ts';
import { countParts, healthSummary } from './health-report.ts';

describe('a report', () => {
  const part = (...findings: Finding[]) => ({ title: 'Disk', findings });

  it.each([
    [[part(right('')), part()], 'Nothing is wrong.'],
    [[part(right('')), part(warning(''))], 'Nothing is wrong, 1 warning.'],
    [[part(problem(''), warning('')), part(right(''))], '1 of 2 checks failed.'],
    [
      [part(problem('')), part(problem('')), part(warning('')), part(warning(''))],
      '2 of 4 checks failed, 2 warnings.',
    ],
  ])('%j: %s', (parts, words) => {
    expect(healthSummary(parts)).toBe(words);
  });

  it('counts a part once, by its worst finding', () => {
    const parts = [part(problem(''), problem(''), warning('')), part(warning(''))];
    expect([countParts(parts, 'problem'), countParts(parts, 'warning')]).toEqual([1, 1]);
  });
});
