import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isFileName } from '../files/file-store.ts';

/*
 * A backup is gzipped text, one JSON value per line: a header; for each table a line that names it,
 * followed by its rows as arrays of PostgreSQL's own text for each value (null for NULL); a line for
 * the queue, followed by its jobs in the same form; for each uploaded file a line that names it,
 * followed by its bytes in pieces of base64; last a trailer with what was counted and the SHA-256
 * of every byte before it.
 */

const header = z.object({
  format: z.literal('nearcard-backup'),
  version: z.literal(2),
  madeAt: z.iso.datetime(),
  /** The migrations that made the schema, in order. */
  migrations: z.array(z.string()),
  /** The position of each used sequence; a decimal number. */
  sequences: z.record(z.string(), z.string()),
});

const tableStart = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** First days of the months that have a partition of their own. */
  months: z.array(z.iso.date()),
});

/** The queue has no table that can be filled: its columns are those of `queued-jobs.ts`. */
const queueStart = z.object({ queue: z.literal('jobs') });

const fileStart = z.object({
  file: z.string().refine(isFileName),
  byteSize: z.int().nonnegative(),
});

const counts = z.object({ rows: z.int(), jobs: z.int(), files: z.int() });
const trailer = z.object({ counts, sha256: z.string() });

/** The headings that stand on a line of their own, in braces. */
export const heading = z.union([header, tableStart, queueStart, fileStart, trailer]);

export type BackupHeader = z.infer<typeof header>;
export type TableStart = z.infer<typeof tableStart>;
export type FileStart = z.infer<typeof fileStart>;
export type BackupTrailer = z.infer<typeof trailer>;
/** How much a backup holds. */
export type BackupCounts = z.infer<typeof counts>;

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: TableStart }
  | { readonly kind: 'queue' }
  /** Rows of the table or queue named last, each still the JSON text that it is in the file. */
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  /** An uploaded file, whole: they are images of a few megabytes at most. */
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array };

/** Counts what passes by, in the order of the file. */
export class PartCounter {
  readonly counts: BackupCounts = { rows: 0, jobs: 0, files: 0 };
  #isQueue = false;

  add(part: BackupPart): void {
    if (part.kind === 'queue') this.#isQueue = true;
    if (part.kind === 'rows') this.counts[this.#isQueue ? 'jobs' : 'rows'] += part.rows.length;
    if (part.kind === 'file') this.counts.files += 1;
  }
}

/** Whether a file's bytes are those that its name, the SHA-256 of them, promises. */
export function isContentOf(name: string, bytes: Uint8Array): boolean {
  return name.startsWith(`${createHash('sha256').update(bytes).digest('hex')}.`);
}
