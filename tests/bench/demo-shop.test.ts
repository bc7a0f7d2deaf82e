import { expect, test } from 'vitest';
import { productProcesses } from '../../bench/card-page.ts';
import { benchSettings } from '../../bench/demo-shop.ts';
import { planProcesses } from '#server/platform/workers/process-plan.ts';

test('the database of a benchmark has the connections of all its shops at once', () => {
  const machine = { memoryMegabytes: 4_096, heapMegabytes: 2_096 };
  const { databaseConnections } = planProcesses({ workers: 1, role: 'all' }, machine);
  expect(benchSettings.max_connections).toBeGreaterThanOrEqual(
    productProcesses * databaseConnections,
  );
});
