import { Gauge, type Registry } from 'prom-client';
import type { NamedState, ReadServer } from '#server/platform/read-replicas/read-replicas.ts';
import { countBy } from './counted.ts';

/** Measures replicas as this process sees them. @returns to be called for each read that one may answer */
export function measureReplicas(
  registry: Registry,
  states: () => readonly NamedState[],
): (server: ReadServer) => void {
  const labelNames = ['replica'];
  const used = new Gauge({
    name: 'nearcard_replica_used',
    help: '1 while this process reads from the replica, 0 while it leaves it out.',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, state } of states()) {
        used.set({ replica: name }, Number(state.kind === 'used'));
      }
    },
  });
  const lag = new Gauge({
    name: 'nearcard_replica_lag_seconds',
    help: 'For how long the replica has lacked something of the primary; without a value while it does not answer.',
    labelNames,
    registers: [registry],
    collect() {
      lag.reset();
      for (const { name, state } of states()) {
        if ('lagMs' in state) lag.set({ replica: name }, state.lagMs / 1_000);
      }
    },
  });
  const count = countBy<{ server: ReadServer }>(
    registry,
    {
      name: 'nearcard_reads_total',
      help: 'Reads of this process that a replica may answer, by who did: replica or primary.',
    },
    { server: ['replica', 'primary'] },
  );
  return (server) => count({ server });
}
