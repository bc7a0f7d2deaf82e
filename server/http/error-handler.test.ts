import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { toAppError } from './error-handler.ts';

describe('toAppError', () => {
  it('passes on what a service threw', () => {
    const error = new AppError('conflict', 'Taken', { fields: { email: 'Taken' } });
    expect(toAppError(error)).toBe(error);
  });

  it.each([
    [400, 'invalid_input', 'The request could not be read.'],
    [404, 'not_found', 'Not found'],
    [408, 'invalid_input', 'The request could not be read.'],
    [413, 'too_large', 'What you sent is too large.'],
    [415, 'unsupported_media_type', 'This content type is not supported.'],
    [500, 'internal', 'Something went wrong'],
    [undefined, 'internal', 'Something went wrong'],
  ])("reads Fastify's %s as %s", (statusCode, code, message) => {
    const error = Object.assign(new Error('FST_ERR detail /srv/app.ts'), { statusCode });
    expect(toAppError(error)).toMatchObject({ code, message, cause: error });
  });

  it('asks to come back when the database is away', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  });

  it('keeps what any other error says to itself', () => {
    const error = Object.assign(new Error('duplicate key: (email)=(ada@example.test)'), {
      code: '23505',
    });
    const { code, message } = toAppError(error);
    expect({ code, message }).toEqual({ code: 'internal', message: 'Something went wrong' });
  });
});
