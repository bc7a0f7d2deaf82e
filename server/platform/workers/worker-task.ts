import { z } from 'zod';

/** The task that a worker gets from the process that opened the database. */
export const workerTask = z.object({
  /** From 1. */
  number: z.number(),
  /** Whether it is the first of all: it prepares the database before the others begin. */
  isFirst: z.boolean(),
  role: z.enum(['web', 'jobs', 'all']),
  /** Connections for requests at most. */
  maxConnections: z.number(),
  /** As `DatabasePlace` of server/database-place.ts. */
  place: z.object({
    connectionString: z.string(),
    directConnectionString: z.string(),
    isOwn: z.boolean(),
    dataDir: z.string(),
  }),
});

export type WorkerTask = z.output<typeof workerTask>;
