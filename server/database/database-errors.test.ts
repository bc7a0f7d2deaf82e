import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a connection exception', failure({ code: '08006' })],
    ['too many connections', failure({ code: '53300' })],
    ['a server shutting down', failure({ code: '57P01' })],
    ['a server starting up', failure({ code: '57P03' })],
    ['nobody listening', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['a missing socket file', failure({ code: 'ENOENT', syscall: 'connect' })],
    ['an unknown host', failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['a connection reset', failure({ code: 'ECONNRESET', syscall: 'read' })],
    [
      'every address refusing',
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED', name: 'AggregateError' }),
    ],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a slow connect', new Error('timeout exceeded when trying to connect')],
    [
      'a broken client',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('says so of %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a unique violation', failure({ code: '23505' })],
    ['a syntax error', failure({ code: '42601' })],
    ['a value too long', failure({ code: '22001' })],
    ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
    ['any other error', new Error('no')],
    ['a thrown text', 'Connection terminated'],
    ['nothing', undefined],
  ])('does not of %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('isUniqueViolation', () => {
  const violation = failure({ code: '23505', constraint: 'profiles_slug' });

  it.each([
    [violation, 'profiles_slug', true],
    [violation, 'profiles_one_active', false],
    [failure({ code: '23503', constraint: 'profiles_slug' }), 'profiles_slug', false],
    ['profiles_slug', 'profiles_slug', false],
  ])('of %s against %s is %s', (error, constraint, expected) => {
    expect(isUniqueViolation(error, constraint)).toBe(expected);
  });
});
