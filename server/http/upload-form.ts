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

/** What a form may have besides its file: names, boundaries, short fields. */
const maxOverheadBytes = 64 * 1024;
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
 * Reads a multipart form with one image in it. One that is too large is not read to its end: the
 * connection ends with the answer.
 * @param fileField name of the field with the image
 * @throws AppError `too_large`, `invalid_input`
 */
export async function readUploadForm(
  request: Pick<FastifyRequest, 'raw' | 'headers' | 'parts'>,
  reply: FastifyReply,
  fileField: string,
): Promise<UploadForm> {
  const tooLarge = () => {
    void reply.header('connection', 'close');
    const fields = { [fileField]: imageMessages.tooLarge };
    return new AppError('too_large', imageMessages.tooLarge, { fields });
  };
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced >= imageSizeLimitBytes + maxOverheadBytes) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  // Whoever hung up while waiting for a turn has nothing left to read, and would never end.
  if (request.raw.destroyed) throw unreadable();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === fileField) {
        file = await readFile(part.file, announced, tooLarge);
      } else part.file.resume();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
  requireStorable(fields);
  if (file === undefined) throw invalidField(fileField, imageMessages.notImage);
  return { file, fields };
}

/**
 * Stops at the limit, where reading on would only cost.
 * @param announced bytes of the whole form, 0 where nobody said: room for it is made once, for pieces
 * put together at the end would be there twice
 */
async function readFile(
  stream: AsyncIterable<Buffer>,
  announced: number,
  tooLarge: () => AppError,
): Promise<Buffer> {
  const room = Math.min(announced || imageSizeLimitBytes, imageSizeLimitBytes);
  const file = Buffer.allocUnsafeSlow(room);
  let size = 0;
  for await (const chunk of stream) {
    if (size + chunk.length >= imageSizeLimitBytes) throw tooLarge();
    size += chunk.copy(file, size);
  }
  return file.subarray(0, size);
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', 'The request could not be read.', { cause });
}
