import type { IncomingMessage } from 'node:http';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidField } from '#domain/errors.ts';
import { imageMessages, imageSizeLimitBytes } from '#domain/uploads/image-file.ts';
import { requireStorable } from './incoming-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The multipart form that a route takes, for its description. */
    form?: z.ZodType | undefined;
  }
}

/** The allowance of a form besides its file: names, boundaries, short fields. */
const maxOverheadBytes = 64 * 1024;
/** The part that is read on of a form that is too large: browsers receive no answer before they have sent all. */
const readOn = { atMostBytes: 32 * 1024 * 1024, withinMs: 60_000 };
const limits = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 64,
  fieldSize: 1024,
  headerPairs: 32,
  fileSize: imageSizeLimitBytes,
};

export interface UploadForm {
  readonly file: Buffer;
  /** The texts beside it, unchecked but for what can't be stored. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a multipart form with one image in it. One that is too large is read on and dropped, so that its
 * sender receives the answer, up to 32 MB and a minute; the connection ends with the answer.
 * @param fileField name of the field with the image
 * @throws AppError `too_large`, `invalid_input`
 */
export async function readUploadForm(
  request: Pick<FastifyRequest, 'raw' | 'headers' | 'parts'>,
  reply: FastifyReply,
  fileField: string,
): Promise<UploadForm> {
  const tooLarge = async (stillToCome: number) => {
    if (stillToCome <= readOn.atMostBytes) await drop(request.raw);
    void reply.header('connection', 'close');
    const fields = { [fileField]: imageMessages.tooLarge };
    return new AppError('too_large', imageMessages.tooLarge, { fields });
  };
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced >= imageSizeLimitBytes + maxOverheadBytes) throw await tooLarge(announced);
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  let isTooLarge = false;
  // A caller who hung up while waiting for a turn has nothing left to read, and would never end.
  if (request.raw.destroyed) throw unreadable();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === fileField) {
        file = await readFile(part.file, announced);
        isTooLarge = file === undefined;
        if (isTooLarge) break;
      } else part.file.resume();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
  if (isTooLarge) throw await tooLarge(0);
  requireStorable(fields);
  if (file === undefined) throw invalidField(fileField, imageMessages.notImage);
  return { file, fields };
}

/**
 * Stops at the limit, where reading on would only cost.
 * @param announced bytes of the whole form, 0 where nobody said: room for it is made once, for pieces
 * put together at the end would be there twice
 * @returns undefined for one that is too large
 */
async function readFile(
  stream: AsyncIterable<Buffer>,
  announced: number,
): Promise<Buffer | undefined> {
  const room = Math.min(announced || imageSizeLimitBytes, imageSizeLimitBytes);
  const file = Buffer.allocUnsafeSlow(room);
  let size = 0;
  for await (const chunk of stream) {
    if (size + chunk.length >= imageSizeLimitBytes) return undefined;
    size += chunk.copy(file, size);
  }
  return file.subarray(0, size);
}

/** Reads a request to its end, or to a limit, and keeps nothing of it. */
function drop(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = readOn.atMostBytes;
    const stop = () => {
      clearTimeout(tooLong);
      raw.off('data', count).off('end', stop).off('close', stop);
      raw.pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const tooLong = setTimeout(stop, readOn.withinMs);
    if (raw.destroyed || raw.readableEnded) return stop();
    raw.unpipe();
    raw.on('data', count).once('end', stop).once('close', stop).resume();
  });
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', 'We couldn’t read the request.', { cause });
}
