import { Readable } from 'node:stream';
import { byteOrderMark, type csvTable } from '#domain/csv.ts';
import type { FileCall } from '#wire/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that a call answers with in place of JSON, for its description. */
    file?: FileCall['file'] | undefined;
  }
}

/** The answer of a call that gives a file; the call's table says its type. */
export interface AnswerFile {
  readonly contentDisposition: string;
  readonly content: string | Buffer | Readable;
}

/** A file to be saved. @param name in ASCII */
export function answerFile(name: string, content: AnswerFile['content']): AnswerFile {
  return { contentDisposition: `attachment; filename="${name}"`, content };
}

/** A spreadsheet, piece by piece as it is read: no list is too long for it. @param name in ASCII */
export function answerCsv<Row>(
  name: string,
  { header, line }: ReturnType<typeof csvTable<Row>>,
  pieces: AsyncIterable<readonly Row[]>,
): AnswerFile {
  async function* lines() {
    yield byteOrderMark + header;
    for await (const rows of pieces) yield rows.map(line).join('');
  }
  return answerFile(name, Readable.from(lines()));
}
