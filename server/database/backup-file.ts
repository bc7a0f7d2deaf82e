import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** A backup cannot be made or used; its message is the one line the operator reads. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/*
 * The file is gzipped text, one JSON value per line: a header; then for each table a line that
 * names it, followed by its rows as arrays of PostgreSQL's own text for each value (null for NULL);
 * last a trailer with the number of rows and the SHA-256 of every byte before it.
 */

const header = z.object({
  format: z.literal('nearcard-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that made the schema, in order. */
  migrations: z.array(z.string()),
  /** Where each used sequence stands; a decimal number. */
  sequences: z.record(z.string(), z.string()),
});

const tableStart = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** First days of the months that have a partition of their own. */
  months: z.array(z.iso.date()),
});

const trailer = z.object({ rowCount: z.int(), sha256: z.string() });

export type BackupHeader = z.infer<typeof header>;
export type TableStart = z.infer<typeof tableStart>;

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: TableStart }
  /** Rows of the table named last, each still the JSON text that it is in the file. */
  | { readonly kind: 'rows'; readonly rows: readonly string[] };

/** Rows are passed on in groups of at most this many characters, or one row if that is longer. */
const groupLength = 1_000_000;

/**
 * Writes a backup under a temporary name and renames it once it is whole and on disk, so that an
 * older backup of that name is replaced by a complete one or not at all. Its owner alone may read it.
 * @returns the number of rows written
 */
export async function writeBackupFile(
  path: string,
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  const unfinished = `${path}.part-${process.pid}`;
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const progress = { rowCount: 0 };
  try {
    await pipeline(serialise(parts, progress), createGzip(), file);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return progress.rowCount;
}

async function* serialise(
  parts: AsyncIterable<BackupPart>,
  progress: { rowCount: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    if (part.kind === 'rows') progress.rowCount += part.rows.length;
    const text = `${linesOf(part)}\n`;
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ rowCount: progress.rowCount, sha256: hash.digest('hex') })}\n`;
}

function linesOf(part: BackupPart): string {
  if (part.kind === 'rows') return part.rows.join('\n');
  return JSON.stringify(part.kind === 'header' ? part.header : part.table);
}

/**
 * Reads a backup from its start. Only whoever reads to the end knows that it is whole.
 * @throws BackupError where the file turns out damaged, cut off, or no backup at all; the file
 * system's error when it cannot be read
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupPart> {
  try {
    yield* parse(path);
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new BackupError(`${path} is not a whole backup of this format.`, { cause });
  }
}

/** @throws BackupError unless every byte of the file is as it was written */
export async function verifyBackupFile(path: string): Promise<BackupHeader> {
  let first: BackupHeader | undefined;
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') first ??= part.header;
  }
  if (first === undefined) throw new BackupError(`${path} is empty.`);
  return first;
}

async function* parse(path: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let rowCount = 0;
  let rows: string[] = [];
  let pendingLength = 0;
  let end: z.infer<typeof trailer> | undefined;
  for await (const line of readLines(path)) {
    if (end !== undefined) throw new Error('text after the trailer');
    const isRow = line.startsWith('[');
    if (rows.length > 0 && (!isRow || pendingLength + line.length > groupLength)) {
      yield { kind: 'rows', rows };
      rows = [];
      pendingLength = 0;
    }
    if (isRow) {
      rows.push(line);
      rowCount += 1;
      pendingLength += line.length;
    } else {
      const value: unknown = JSON.parse(line);
      end = trailer.safeParse(value).data;
      if (end === undefined) yield parseHeading(value);
    }
    if (end === undefined) hash.update(`${line}\n`);
  }
  if (end?.rowCount !== rowCount || end.sha256 !== hash.digest('hex')) {
    throw new Error('the trailer is missing or does not fit');
  }
}

function parseHeading(value: unknown): BackupPart {
  const table = tableStart.safeParse(value).data;
  return table === undefined
    ? { kind: 'header', header: header.parse(value) }
    : { kind: 'table', table };
}

/** Not node:readline, which also breaks lines at U+2028; JSON leaves that as it is. */
async function* readLines(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(path), text);
  reading.catch(() => {}); // told by the iteration below
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is not whole');
}
