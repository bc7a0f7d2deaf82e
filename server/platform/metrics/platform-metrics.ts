import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { requireAnswer, type Database } from '#server/database/database.ts';
import { readQueue } from '#server/platform/jobs/queue.ts';
import { countBy } from './counted.ts';
import { readNote } from '#server/platform/operator-notes.ts';
import type { Metrics } from './metrics.ts';

/** Counts how often the page cache had what was asked for. */
export function countFinds(registry: Registry): (isHit: boolean) => void {
  const count = countBy<{ result: 'hit' | 'miss' }>(
    registry,
    {
      name: 'nearcard_page_cache_finds_total',
      help: 'Taps and cards of this process, by whether the page cache had them: hit or miss.',
    },
    { result: ['hit', 'miss'] },
  );
  return (isHit) => count({ result: isHit ? 'hit' : 'miss' });
}

/** Measures the platform's own parts. */
export function measurePlatform(
  metrics: Metrics,
  parts: {
    readonly pool: Pool;
    readonly database: Database;
    readonly pageCache: { readonly byteSize: number; readonly size: number };
    readonly isListening: () => boolean;
    readonly dataDir: string;
  },
): void {
  const { pool, database, pageCache, isListening, dataDir } = parts;
  measureConnections(metrics.registry, pool);
  metrics.addReading({
    help: {
      nearcard_page_cache_bytes: 'Memory of the pages that this process keeps.',
      nearcard_page_cache_pages: 'Pages that this process keeps.',
      nearcard_page_cache_live:
        '1 while this process hears of changes from the database; at 0 it keeps no page.',
    },
    read: async () => ({
      nearcard_page_cache_bytes: pageCache.byteSize,
      nearcard_page_cache_pages: pageCache.size,
      nearcard_page_cache_live: Number(isListening()),
    }),
  });
  metrics.addReading({
    help: {
      nearcard_data_dir_free_bytes: 'Free space of the disk of DATA_DIR, as this process sees it.',
      nearcard_data_dir_size_bytes: 'Size of the disk of DATA_DIR.',
    },
    async read() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return {
        nearcard_data_dir_free_bytes: bavail * bsize,
        nearcard_data_dir_size_bytes: blocks * bsize,
      };
    },
  });
  metrics.addReading({
    help: { nearcard_database_up: '1 when the database has answered this process.' },
    read: async () => {
      await requireAnswer(database);
      return { nearcard_database_up: 1 };
    },
    otherwise: { nearcard_database_up: 0 },
  });
  metrics.addReading({
    help: {
      nearcard_last_backup_timestamp_seconds:
        'Whole shop: when the last backup was made, in seconds since 1970; 0 where none is known.',
    },
    async read() {
      const note = await readNote(database, 'backup');
      return { nearcard_last_backup_timestamp_seconds: (note?.at.getTime() ?? 0) / 1_000 };
    },
  });
  metrics.addReading({
    help: {
      nearcard_jobs_due: 'Whole shop: jobs whose time has come and that no process has begun.',
      nearcard_jobs_oldest_due_seconds: 'Whole shop: how long the oldest of them has waited.',
      nearcard_jobs_running: 'Whole shop: jobs that a process works on.',
      nearcard_jobs_failing: 'Whole shop: jobs that have failed and will be tried again.',
      nearcard_jobs_given_up:
        'Whole shop: jobs that are not tried again, until an admin retries them in the admin area.',
    },
    async read() {
      const queue = await readQueue(database);
      return {
        nearcard_jobs_due: queue.due,
        nearcard_jobs_oldest_due_seconds: queue.oldestDueSeconds,
        nearcard_jobs_running: queue.running,
        nearcard_jobs_failing: queue.failing,
        nearcard_jobs_given_up: queue.givenUp,
      };
    },
  });
}

/** The pool of requests; jobs and LISTEN have connections of their own. */
function measureConnections(registry: Registry, pool: Pool): void {
  const connections = new Gauge({
    name: 'nearcard_database_connections',
    help: 'Connections of this process for requests: busy, idle, or still waited for by a query.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      connections.set({ state: 'busy' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
    },
  });
}
