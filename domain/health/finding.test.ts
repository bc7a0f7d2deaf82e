import { describe, expect, it } from 'vitest';
import { findingLine, problem, right, warning, worstKind, type Finding } from './finding.ts';

describe('a finding', () => {
  it.each([
    [right('It runs.'), 'ok      Disk: It runs.'],
    [warning('Look.'), 'warning Disk: Look.'],
    [problem('Mend.'), 'WRONG   Disk: Mend.'],
  ])('is a line: %j', (finding, line) => {
    expect(findingLine(finding, 'Disk')).toBe(line);
    expect(findingLine(finding)).toBe(line.replace('Disk: ', ''));
  });

  it.each<[Finding[], string]>([
    [[], 'right'],
    [[right('')], 'right'],
    [[right(''), warning(''), right('')], 'warning'],
    [[problem(''), warning('')], 'problem'],
  ])('of %j the worst is %s', (findings, kind) => {
    expect(worstKind(findings)).toBe(kind);
  });
});
