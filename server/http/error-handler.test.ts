import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { verify } from '@node-rs/argon2';
import { Decrypter } from 'age-encryption';
import { errorCodes } from 'fastify';
import { parseCrontab } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import { DatabaseError } from 'pg';
import sharp from 'sharp';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import { toAppError } from './error-handler.ts';

const request = { raw: { errored: null } };
const read = (error: Error) => toAppError(error, request);

/** The error that a piece of work throws. */
async function thrownBy(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it threw no error');
}

const nobody = 'http://127.0.0.1:1/';

/** The errors that a reader of the request's body gets from a caller who hangs up. */
async function hangUp() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = z.object({ port: z.int() }).parse(server.address());
  const headers = { 'content-length': '10' };
  const caller = send({ host: '127.0.0.1', ...address, method: 'POST', headers });
  caller.on('error', () => {});
  caller.flushHeaders();
  const arrived = new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
  const raw = await arrived;
  const failed = once(raw.resume(), 'error');
  caller.destroy();
  const [error] = z.tuple([z.instanceof(Error)]).parse(await failed);
  server.close();
  // As Fastify leaves it.
  return { raw, error: Object.assign(error, { statusCode: 400 }) };
}

describe('toAppError', () => {
  it('passes on what a service threw', () => {
    const error = new AppError('conflict', 'Taken', { fields: { email: 'Taken' } });
    expect(read(error)).toBe(error);
  });

  it.each([
    [400, 'invalid_input', 'We couldn’t read the request.'],
    [404, 'not_found', 'Not found'],
    [408, 'invalid_input', 'We couldn’t read the request.'],
    [413, 'too_large', 'The request is too large.'],
    [415, 'unsupported_media_type', 'This content type is not supported.'],
    [500, 'internal', 'Something went wrong'],
    [undefined, 'internal', 'Something went wrong'],
  ])("reads Fastify's %s as %s", (statusCode, code, message) => {
    const error = Object.assign(new Error('detail /srv/app.ts'), { statusCode, code: 'FST_ERR_X' });
    expect(read(error)).toMatchObject({ code, message, cause: error });
  });

  it.each([
    [new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), 413],
    [new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('x'), 415],
    [new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH(), 400],
    [new errorCodes.FST_ERR_BAD_URL('/%zz'), 400],
    [new errorCodes.FST_ERR_REP_INVALID_PAYLOAD_TYPE('x'), 500],
  ])("knows Fastify's own %s", (error, status) => {
    expect(statusOfErrorCode[read(error).code]).toBe(status);
  });

  const stripe = { type: 'invalid_request_error', message: 'Invalid API Key: sk_live_1' } as const;
  it.each<[string, () => unknown]>([
    [
      'Stripe, of a key',
      () => {
        throw new Stripe.errors.StripeAuthenticationError({ ...stripe, statusCode: 401 });
      },
    ],
    [
      'Stripe, of a permission',
      () => {
        throw new Stripe.errors.StripePermissionError({ ...stripe, statusCode: 403 });
      },
    ],
    [
      'Stripe, of a request',
      () => {
        throw new Stripe.errors.StripeInvalidRequestError({ ...stripe, statusCode: 400 });
      },
    ],
    [
      'Stripe, of a thing',
      () => {
        throw new Stripe.errors.StripeInvalidRequestError({ ...stripe, statusCode: 404 });
      },
    ],
    [
      'the S3 client',
      () => {
        const $metadata = { httpStatusCode: 403 };
        const error = { name: 'AccessDenied', $fault: 'client', $metadata, message: 'no' } as const;
        throw Object.assign(new S3ServiceException(error), { statusCode: 403 });
      },
    ],
    ['fetch', () => fetch(nobody)],
    ['fetch, of its time', () => fetch(nobody, { signal: AbortSignal.abort() })],
    [
      'PostgreSQL',
      () => {
        throw Object.assign(new DatabaseError('duplicate key', 1, 'error'), { code: '23505' });
      },
    ],
    ['sharp', () => sharp(Buffer.from('no image')).metadata()],
    ['the SMTP client', () => createTransport({ host: '127.0.0.1', port: 1 }).verify()],
    ['argon2', () => verify('no hash', 'password')],
    ['the job queue', () => parseCrontab('* * * * nothing')],
    ['zod', () => z.string().parse(5)],
    ['age', () => new Decrypter().decrypt(new Uint8Array(5))],
    [
      'whatever else has a status',
      () => {
        throw Object.assign(new Error('Payload Too Large'), { statusCode: 413, status: 413 });
      },
    ],
  ])('takes no error of %s for one of the request', async (_library, work) => {
    const { code, message } = read(await thrownBy(work));
    expect(statusOfErrorCode[code]).toBeGreaterThanOrEqual(500);
    expect(message).toMatch(/^(Something went wrong$|The service is briefly unavailable\.)/);
  });

  it('takes who hangs up for no outage', async () => {
    const { raw, error } = await hangUp();
    expect(toAppError(error, { raw })).toMatchObject({ code: 'invalid_input' });
    // The same from elsewhere is a server that hung up on us.
    expect(read(error)).toMatchObject({ code: 'unavailable' });
  });

  it('asks to come back when the database is away', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(read(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  });

  it('keeps what any other error says to itself', () => {
    const error = Object.assign(new Error('duplicate key: (email)=(ada@example.test)'), {
      code: '23505',
    });
    const { code, message } = read(error);
    expect({ code, message }).toEqual({ code: 'internal', message: 'Something went wrong' });
  });
});
