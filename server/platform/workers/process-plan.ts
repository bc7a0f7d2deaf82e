import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Role } from '#server/config/config.ts';
import { jobConnections } from '../jobs/job-pool.ts';

export interface Machine {
  /** What all processes together may take: the machine's memory, or less in a container. */
  readonly memoryMegabytes: number;
  /** The limit that Node gives a process by itself, or whoever started it. */
  readonly heapMegabytes: number;
}

/** How the processes of one machine share its work, its memory and its database. */
export interface ProcessPlan {
  /** The role of each process. */
  readonly roles: readonly Role[];
  /** The limit of each process's heap; undefined: Node's own. */
  readonly heapMegabytes: number | undefined;
  /** Whether the memory is too little for so many. */
  readonly isTight: boolean;
  /** Connections of each process for requests. */
  readonly requestConnections: number;
  /** `max_connections` of a database that is theirs alone. */
  readonly databaseConnections: number;
}

/** The other half is for page caches, uploads, work processes, and the database. */
const heapShare = 0.5;
/** With less a process does not serve for long. */
const leastHeapMegabytes = 128;
/** More than PostgreSQL can work on at once, on the machines that the shop is made for. */
const requestConnectionsInAll = 40;
const requestConnectionsOfOne = { least: 4, most: 10 };
const listenerConnections = 1;
/** For command-line tools, migrations, and the three that PostgreSQL keeps for its superuser. */
const spareConnections = 33;

/**
 * Plans the processes of one machine.
 * @param workers at least 1; the first of several has the jobs, so that one process of the machine runs them
 */
export function planProcesses(
  { workers, role }: { readonly workers: number; readonly role: Role },
  machine: Machine,
): ProcessPlan {
  const others: Role = role === 'all' ? 'web' : role;
  const roles = Array.from({ length: workers }, (_, index) => (index === 0 ? role : others));
  const heapEach = Math.floor((machine.memoryMegabytes * heapShare) / workers);
  const { least, most } = requestConnectionsOfOne;
  const share = Math.floor(requestConnectionsInAll / workers);
  const requestConnections = Math.min(most, Math.max(least, share));
  const used = roles
    .map((each) => requestConnections + listenerConnections + (each === 'web' ? 0 : jobConnections))
    .reduce((sum, connections) => sum + connections, 0);
  return {
    roles,
    heapMegabytes:
      workers === 1
        ? undefined
        : Math.min(machine.heapMegabytes, Math.max(leastHeapMegabytes, heapEach)),
    isTight: workers > 1 && heapEach < leastHeapMegabytes,
    requestConnections,
    databaseConnections: used + spareConnections,
  };
}

const megabyte = 1024 * 1024;

/** The machine that this process runs on. */
export function readMachine(): Machine {
  // Without a limit it is 0, or more than any machine has.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return {
    memoryMegabytes: Math.floor(Math.min(constrained, totalmem()) / megabyte),
    heapMegabytes: Math.floor(getHeapStatistics().heap_size_limit / megabyte),
  };
}
