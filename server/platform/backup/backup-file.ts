import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '#server/operator-error.ts';
import { syncDirectory } from '../files/durable-file.ts';
import {
  PartCounter,
  type BackupCounts,
  type BackupHeader,
  type BackupPart,
} from './backup-format.ts';
import { decrypt, encrypt, introLength, isEncrypted } from './encryption.ts';
import { parseBackup } from './parse-backup.ts';

/** A backup on disk. */
export interface BackupFile {
  readonly path: string;
  /** Encrypts it, and opens it again; absent: it is not encrypted. */
  readonly passphrase?: string | undefined;
}

/** A backup that is to be written. */
export interface NewBackupFile extends BackupFile {
  /** Whether it may take the place of a file of that name. */
  readonly replaces?: boolean;
}

/** Bytes of a file that make one line: a multiple of 3, so that base64 needs no padding within. */
const bytesPerLine = 48 * 1024;

/**
 * Writes a backup under a temporary name, and gives it its own once it is whole and on disk: an older
 * file of that name is replaced by a complete backup or not at all. Its owner alone may read it.
 * @throws OperatorError where the file exists and is not to be replaced, or cannot be written there
 */
export async function writeBackupFile(
  { path, passphrase, replaces = false }: NewBackupFile,
  parts: AsyncIterable<BackupPart>,
): Promise<BackupCounts> {
  const unfinished = `${path}.part-${process.pid}`;
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const counter = new PartCounter();
  try {
    const text = serialise(parts, counter);
    if (passphrase === undefined) await pipeline(text, createGzip(), file);
    else await pipeline(text, createGzip(), (gzip) => encrypt(gzip, passphrase), file);
    await (replaces ? rename(unfinished, path) : nameAnew(unfinished, path));
    await syncDirectory(dirname(path));
  } catch (error) {
    throw isOfPlace(error, unfinished) ? notWritable(path, error) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return counter.counts;
}

/**
 * Looks before the work begins. A file that appears meanwhile is noticed at the end.
 * @throws OperatorError where a file of this name exists
 */
export async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw exists(path);
}

const exists = (path: string) =>
  new OperatorError(`${path} exists already; choose another name, or replace it with --force.`);

/** Codes of the file system about a place where nothing can be written, whoever tries again. */
const codesOfPlace = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR']);

/** Whether the backup's own file failed so, and not an uploaded one that goes into it. */
const isOfPlace = (error: unknown, path: string): error is Error =>
  error instanceof Error &&
  'code' in error &&
  codesOfPlace.has(String(error.code)) &&
  'path' in error &&
  error.path === path;

const notWritable = (path: string, cause: Error) =>
  new OperatorError(
    `${path} cannot be written (${cause.message.split(',')[0]}): name a file in a folder that this user may write to.`,
    { cause },
  );

/** A rename would replace a file that has appeared under that name meanwhile; a link does not. */
async function nameAnew(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(path);
    // Some file systems, such as a memory stick's, have no links.
    await refuseExisting(path);
    await rename(unfinished, path);
  }
}

async function* serialise(
  parts: AsyncIterable<BackupPart>,
  counter: PartCounter,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    counter.add(part);
    for (const lines of linesOf(part)) {
      const text = `${lines}\n`;
      hash.update(text);
      yield text;
    }
  }
  yield `${JSON.stringify({ counts: counter.counts, sha256: hash.digest('hex') })}\n`;
}

function* linesOf(part: BackupPart): Generator<string> {
  switch (part.kind) {
    case 'header':
      return yield JSON.stringify(part.header);
    case 'table':
      return yield JSON.stringify(part.table);
    case 'queue':
      return yield JSON.stringify({ queue: 'jobs' });
    case 'rows':
      return yield part.rows.join('\n');
    case 'file': {
      const { name, bytes } = part;
      yield JSON.stringify({ file: name, byteSize: bytes.length });
      for (let start = 0; start < bytes.length; start += bytesPerLine) {
        const piece = Buffer.from(bytes.subarray(start, start + bytesPerLine));
        yield JSON.stringify(piece.toString('base64'));
      }
    }
  }
}

/**
 * Reads a backup from its start. Only whoever reads to the end knows that it is whole.
 * @throws OperatorError where the file turns out damaged, cut off, or no backup at all, or the
 * passphrase does not fit; the file system's error when it cannot be read
 */
export async function* readBackupFile(file: BackupFile): AsyncGenerator<BackupPart> {
  try {
    yield* parseBackup(readLines(await openBytes(file)));
  } catch (cause) {
    if (cause instanceof OperatorError || isFromSystem(cause)) throw cause;
    throw new OperatorError(`${file.path} is not a whole backup of this format.`, { cause });
  }
}

/** @throws OperatorError unless every byte of the file is as it was written */
export async function verifyBackupFile(file: BackupFile): Promise<BackupHeader> {
  let first: BackupHeader | undefined;
  for await (const part of readBackupFile(file)) {
    if (part.kind === 'header') first ??= part.header;
  }
  if (first === undefined) throw new OperatorError(`${file.path} is empty.`);
  return first;
}

/** The bytes of a backup, decrypted. */
async function openBytes({ path, passphrase }: BackupFile): Promise<AsyncIterable<Uint8Array>> {
  const isSealed = isEncrypted(await readBeginning(path));
  if (isSealed && passphrase === undefined) {
    throw new OperatorError(
      `${path} is encrypted; set BACKUP_PASSPHRASE, or name a file by --passphrase-file.`,
    );
  }
  if (!isSealed && passphrase !== undefined) {
    throw new OperatorError(`${path} is not encrypted; leave the passphrase out.`);
  }
  const bytes = createReadStream(path);
  if (passphrase === undefined) return bytes;
  const plain = await decrypt(bytes, passphrase);
  if (plain !== undefined) return plain;
  bytes.destroy();
  throw new OperatorError(`The passphrase does not open ${path}.`);
}

async function readBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(introLength) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isFromSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Not node:readline, which also breaks lines at U+2028; JSON leaves that as it is. */
async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(bytes, text);
  reading.catch(() => {}); // reported by the iteration below
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is not whole');
}
