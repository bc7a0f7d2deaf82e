import { describe, expect, it } from 'vitest';
import { planProcesses, readMachine } from './process-plan.ts';

const machine = { memoryMegabytes: 4_096, heapMegabytes: 2_096 };

describe('of the processes of a machine', () => {
  it.each([
    [1, 'all', ['all']],
    [1, 'jobs', ['jobs']],
    [3, 'all', ['all', 'web', 'web']],
    [2, 'web', ['web', 'web']],
    [2, 'jobs', ['jobs', 'jobs']],
  ] as const)('%d with the role %s, %j is planned', (workers, role, roles) => {
    expect(planProcesses({ workers, role }, machine).roles).toEqual(roles);
  });

  it.each([
    ['one alone keeps what Node gives it', 1, 512, undefined, false],
    ['two share half of the memory', 2, 4_096, 1_024, false],
    ['four share half of the memory', 4, 4_096, 512, false],
    ['none gets more than it would alone', 2, 65_536, 2_096, false],
    ['none gets less than it can serve with', 4, 512, 128, true],
  ])('%s', (_what, workers, memoryMegabytes, heapMegabytes, isTight) => {
    const plan = planProcesses({ workers, role: 'all' }, { ...machine, memoryMegabytes });
    expect(plan).toMatchObject({ heapMegabytes, isTight });
  });

  it.each([
    // requests, LISTEN, the six of the jobs once, and 33 to spare
    [1, 'all', 10, 10 + 1 + 6 + 33],
    [1, 'web', 10, 10 + 1 + 33],
    [2, 'jobs', 10, 2 * (10 + 1 + 6) + 33],
    [4, 'all', 10, 4 * (10 + 1) + 6 + 33],
    [8, 'all', 5, 8 * (5 + 1) + 6 + 33],
    [16, 'all', 4, 16 * (4 + 1) + 6 + 33],
  ] as const)('%d with the role %s have %d connections each for requests', (...row) => {
    const [workers, role, requestConnections, databaseConnections] = row;
    const plan = planProcesses({ workers, role }, machine);
    expect(plan).toMatchObject({ requestConnections, databaseConnections });
  });
});

it('reads a machine that has memory', () => {
  const { memoryMegabytes, heapMegabytes } = readMachine();
  expect(memoryMegabytes).toBeGreaterThan(100);
  expect(memoryMegabytes).toBeLessThan(100_000_000);
  expect(heapMegabytes).toBeGreaterThan(50);
});
