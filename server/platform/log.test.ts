import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { StillStartingError } from '#server/database/database-errors.ts';
import { createLog } from './log.ts';
import { MailRefusedError } from './mail/mail.ts';

interface Line {
  level: number;
  msg: string;
  suppressed?: number;
  err?: Record<string, unknown>;
}

let lines: Line[];
let now: number;
let log: ReturnType<typeof createLog>;
beforeEach(() => {
  lines = [];
  now = 0;
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  log = createLog({ level: 'info', destination, now: () => now });
});

/** As the driver makes it: with the connection it happened on, which holds everything. */
function connectionLost(): Error {
  const client = { connection: { stream: {} }, password: 'database-secret' };
  return Object.assign(new Error('Connection terminated unexpectedly'), { client });
}

describe('an error in the log', () => {
  it('has its kind, message, code and stack, and nothing else', () => {
    const error = Object.assign(new TypeError('no'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.test) already exists.',
      client: { password: 'database-secret' },
    });
    log.error({ err: error }, 'failed');
    expect(lines[0]?.err).toEqual({
      type: 'TypeError',
      message: 'no',
      code: '23505',
      stack: error.stack,
    });
  });

  it('has its causes in message and stack, and the parts it is made of', () => {
    const cause = Object.assign(new Error('no such card'), { password: 'database-secret' });
    const error = new AggregateError([cause, 'a text'], 'all failed', { cause });
    log.error({ err: error }, 'failed');
    expect(lines[0]?.err).toMatchObject({
      message: 'all failed: no such card',
      stack: expect.stringContaining('caused by: Error: no such card'),
      errors: [{ message: 'no such card' }, { message: 'a text' }],
    });
    expect(JSON.stringify(lines)).not.toContain('database-secret');
  });

  it.each([
    [
      'PostgreSQL, of a value that it could not take',
      Object.assign(new Error('invalid input syntax for type uuid: "ada@example.test"'), {
        severity: 'ERROR',
        code: '22P02',
      }),
      { code: '22P02' },
    ],
    [
      'a mail server, of an address',
      new MailRefusedError(550, '550 <ada@example.test>: no such user'),
      { responseCode: 550 },
    ],
    [
      'the cause of an error',
      new Error('not sent', {
        cause: Object.assign(new Error('451 <ada@example.test>: later'), { responseCode: 451 }),
      }),
      {},
    ],
  ])('has none of the words of %s', (_whose, error, fields) => {
    log.error({ err: error }, 'failed');
    expect(lines[0]?.err).toEqual({
      type: error.name,
      ...fields,
      stack: expect.stringMatching(/^ {4}at .+log\.test\.ts/),
    });
    expect(JSON.stringify(lines)).not.toContain('ada@');
  });

  it('is written so by the loggers of requests as well', async () => {
    const app = fastify({ loggerInstance: log });
    app.get('/', async (request) => {
      request.log.warn({ err: connectionLost() }, 'lost');
      return '';
    });
    await app.inject('/');
    await app.close();
    const lost = lines.filter(({ msg }) => msg === 'lost');
    expect(lost).toHaveLength(1);
    expect(Object.keys(lost[0]?.err ?? {})).toEqual(['type', 'message']);
  });
});

describe("of the database's absence", () => {
  it('one line a second is written, whoever tells of it, with the number left out', () => {
    const request = log.child({ job: '1' });
    log.warn({ err: connectionLost() }, 'database connection lost');
    request.warn({ err: connectionLost() }, 'unavailable');
    now = 999;
    request.warn({ err: connectionLost() }, 'unavailable');
    now = 1_000;
    request.warn({ err: connectionLost() }, 'unavailable');
    now = 2_000;
    log.error({ err: connectionLost() }, 'jobs cannot run');
    expect(lines.map(({ msg, suppressed }) => [msg, suppressed])).toEqual([
      ['database connection lost', 0],
      ['unavailable', 2],
      ['jobs cannot run', 0],
    ]);
  });

  it('nothing is written of calls while the start still waits for it', () => {
    log.warn({ err: new StillStartingError('not migrated yet') }, 'not ready');
    expect(lines).toEqual([]);
  });

  it('what the process dies of is written all the same', () => {
    log.warn({ err: connectionLost() }, 'database connection lost');
    log.fatal({ err: connectionLost() }, 'the start failed');
    expect(lines).toHaveLength(2);
  });

  it('every other line is written', () => {
    log.warn({ err: connectionLost() }, 'database connection lost');
    for (const _ of [1, 2]) {
      log.warn({ err: new Error('no') }, 'failed');
      log.info('request');
      log.info({ path: '/' }, 'request');
    }
    expect(lines).toHaveLength(7);
  });
});
