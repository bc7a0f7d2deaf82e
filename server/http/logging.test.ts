import fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { enforceAccess } from './access.ts';
import { handleError } from './error-handler.ts';
import { logCalls, logOfLibraries } from './logging.ts';

describe('the log', () => {
  const lines: string[] = [];
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { stream: { write: (line) => lines.push(line) } },
  });
  beforeAll(() => {
    logCalls(app);
    app.post('/api/login', async () => ({ token: 'answer-secret' }));
    app.get('/page', async () => 'page');
    app.get('/api/away', async (_request, reply) => reply.code(503).send({}));
    app.get('/broken', async () => {
      throw new Error('broken');
    });
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => app.close());

  it('has one line for a call, without what could be a secret', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/login?token=query-secret',
      headers: { authorization: 'Bearer header-secret', 'user-agent': 'agent' },
      remoteAddress: '203.0.113.7',
      payload: { password: 'body-secret' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request',
      method: 'POST',
      route: '/api/login',
      statusCode: 200,
      milliseconds: expect.any(Number),
    });
    expect(lines[0]).not.toMatch(/secret|agent|203\.0\.113/);
  });

  it('has none for a page, unless it failed', async () => {
    await app.inject('/page');
    expect(lines).toEqual([]);
    await app.inject('/broken');
    expect(lines.join('')).toMatch(/"statusCode":500,/);
  });

  it('has none for a 503: who refuses the call writes why, and not for each', async () => {
    await app.inject('/api/away');
    expect(lines).toEqual([]);
  });
});

describe('the line of a refused call', () => {
  const lines: string[] = [];
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { stream: { write: (line) => lines.push(line) } },
  });
  beforeAll(() => {
    const session = {
      id: 'session',
      accountId: 'ada',
      isAdmin: false,
      roles: [],
      mustAddSecondFactor: false,
      hasSecondFactor: false,
      confirmedAt: new Date('2026-11-25T12:00:00.000Z'),
    };
    app.setErrorHandler(handleError);
    enforceAccess(app, {
      findSession: async (token) => (token === 'live' ? session : undefined),
    });
    logCalls(app);
    app.get('/api/admin', { config: { access: 'admin' } }, async () => 'admin');
    app.get('/api/own', { config: { access: 'bearer' } }, async () => 'own');
    app.get('/api/missing', { config: { access: 'bearer' } }, async () => {
      throw new AppError('not_found', 'There is none.');
    });
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => app.close());

  it.each([
    ['/api/admin', 'live', 403, 'ada'],
    ['/api/missing', 'live', 404, 'ada'],
    ['/api/own', 'ended', 401, undefined],
    ['/api/own', 'live', 200, undefined],
  ])('%s by a session that is %s: %i, of account %s', async (url, token, status, accountId) => {
    await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect([line.statusCode, line.accountId]).toEqual([status, accountId]);
  });
});

describe('the log of Fastify and its plugins', () => {
  it.each([
    ['trace', 'info'],
    ['debug', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['silent', 'silent'],
  ])('at the level %s is one of %s', (level, expected) => {
    const log = createLog({ level });
    expect(logOfLibraries(log).level).toBe(expected);
    expect(log.level).toBe(level);
  });
});
