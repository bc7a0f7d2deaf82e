import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteOrderMark, type csvTable } from '#domain/csv.ts';

/**
 * Answers with a spreadsheet, piece by piece as it is read: no list is too long for it.
 * @param name of the file, in ASCII
 */
export function answerCsv<Row>(
  reply: FastifyReply,
  name: string,
  { header, line }: ReturnType<typeof csvTable<Row>>,
  pieces: AsyncIterable<readonly Row[]>,
): FastifyReply {
  async function* lines() {
    yield byteOrderMark + header;
    for await (const rows of pieces) yield rows.map(line).join('');
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines()));
}
