import { describe, expect, it } from 'vitest';
import { DatabaseAwayError, isDatabaseUnavailable } from './database-errors.ts';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a connection exception', failure({ code: '08006' })],
    ['too many connections', failure({ code: '53300' })],
    ['a server shutting down', failure({ code: '57P01' })],
    ['a server whose neighbour process crashed', failure({ code: '57P02' })],
    ['a server starting up', failure({ code: '57P03' })],
    ['a server that takes no writes', failure({ code: '25006', severity: 'ERROR' })],
    ['a full disk', failure({ code: '53100', severity: 'ERROR' })],
    ['a disk that fails', failure({ code: '58030', severity: 'ERROR' })],
    ['a server that panics', failure({ code: 'XX000', severity: 'PANIC' })],
    ['an internal error that ended the connection', failure({ code: 'XX000', severity: 'FATAL' })],
    [
      'a worker of Citus that is away',
      failure(
        { code: 'XX000', severity: 'ERROR' },
        'failure on connection marked as essential: db-1',
      ),
    ],
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
    ['a slow connect of a single client', new Error('timeout expired')],
    [
      'a pool that ends while the server stops',
      new Error('Cannot use a pool after calling end on the pool'),
    ],
    ['a driver that ended', new Error('driver has already been destroyed')],
    ['a discarded connection', new Error('Postgres connection has been discarded')],
    ['a database not reached yet', new DatabaseAwayError('not migrated yet')],
    ['several such failures in one', new AggregateError([failure({ code: '57P01' })], 'failed')],
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
    ['an internal error of one statement', failure({ code: 'XX000', severity: 'ERROR' })],
    ['a wrong password', failure({ code: '28P01', severity: 'FATAL' })],
    ['a mixture', new AggregateError([failure({ code: '57P01' }), new Error('no')], 'failed')],
    ['an empty one', new AggregateError([], 'failed')],
    ['any other error', new Error('no')],
    ['a thrown text', 'Connection terminated'],
    ['nothing', undefined],
  ])('does not of %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
