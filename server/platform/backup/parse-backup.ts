import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  heading,
  isContentOf,
  PartCounter,
  type BackupPart,
  type BackupTrailer,
  type FileStart,
} from './backup-format.ts';

/** Rows are passed on in groups of at most this many characters, or one row if that is longer. */
const groupLength = 1_000_000;

const piece = z.string();

/**
 * Makes parts of the lines of a backup (`backup-format.ts`).
 * @throws Error for anything that is not exactly as it was written, at the latest at the end
 */
export async function* parseBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const counter = new PartCounter();
  let trailer: BackupTrailer | undefined;
  for await (const part of gather(watch(lines))) {
    if (trailer !== undefined) throw new Error('text after the trailer');
    if (part.kind === 'trailer') {
      trailer = part.trailer;
    } else {
      counter.add(part);
      yield part;
    }
  }
  const isWhole =
    trailer?.sha256 === hash.digest('hex') &&
    JSON.stringify(trailer.counts) === JSON.stringify(counter.counts);
  if (!isWhole) throw new Error('the trailer is missing or does not fit');

  /** Hashes what passes by, all but the last line, which is the trailer. */
  async function* watch(from: AsyncIterable<string>): AsyncGenerator<string> {
    let previous: string | undefined;
    for await (const line of from) {
      if (previous !== undefined) hash.update(`${previous}\n`);
      previous = line;
      yield line;
    }
  }
}

type Parsed = BackupPart | { readonly kind: 'trailer'; readonly trailer: BackupTrailer };

/** Rows in groups, files whole. */
async function* gather(lines: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let rows: string[] = [];
  let rowsLength = 0;
  let file: OpenFile | undefined;
  for await (const line of lines) {
    const isRow = line.startsWith('[');
    if (rows.length > 0 && (!isRow || rowsLength + line.length > groupLength)) {
      yield { kind: 'rows', rows };
      rows = [];
      rowsLength = 0;
    }
    const isPiece = line.startsWith('"');
    if (file !== undefined && !isPiece) {
      yield file.finish();
      file = undefined;
    }
    if (isRow) {
      rows.push(line);
      rowsLength += line.length;
    } else if (isPiece) {
      if (file === undefined) throw new Error('bytes without a file');
      file.add(line);
    } else {
      const value = heading.parse(JSON.parse(line));
      if ('file' in value) file = new OpenFile(value);
      else yield partOf(value);
    }
  }
}

function partOf(value: Exclude<z.infer<typeof heading>, FileStart>): Parsed {
  if ('format' in value) return { kind: 'header', header: value };
  if ('table' in value) return { kind: 'table', table: value };
  if ('queue' in value) return { kind: 'queue' };
  return { kind: 'trailer', trailer: value };
}

/** A file of which not all bytes have come yet. */
class OpenFile {
  readonly #start: FileStart;
  readonly #pieces: Buffer[] = [];

  constructor(start: FileStart) {
    this.#start = start;
  }

  add(line: string): void {
    this.#pieces.push(Buffer.from(piece.parse(JSON.parse(line)), 'base64'));
  }

  finish(): BackupPart {
    const { file: name, byteSize } = this.#start;
    const bytes = Buffer.concat(this.#pieces);
    if (bytes.length !== byteSize || !isContentOf(name, bytes)) {
      throw new Error(`${name} is not as it was`);
    }
    return { kind: 'file', name, bytes };
  }
}
