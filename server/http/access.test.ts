import fastify from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { validatorCompiler } from './validator.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StaffArea } from '#domain/admin/staff-roles.ts';
import type { Access, Calls } from '#wire/call.ts';
import { bearerToken, enforceAccess, type Session } from './access.ts';
import type { App } from './app-type.ts';
import { handleError } from './error-handler.ts';
import { serve } from './serve.ts';

describe('bearerToken', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer   a-b_c.d~e+f/g==', 'a-b_c.d~e+f/g=='],
    [undefined, undefined],
    ['', undefined],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['abc', undefined],
    ['Basic abc', undefined],
    ['Bearer abc def', undefined],
    ['Bearer abc, Bearer def', undefined],
    ['Bearer a=b', undefined],
    ['Bearer abc\n', undefined],
  ])('reads %j as %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});

const plain = {
  roles: [],
  mustAddSecondFactor: false,
  hasSecondFactor: false,
  confirmedAt: new Date('2026-11-25T12:00:00.000Z'),
};
const live: Readonly<Record<string, Session>> = {
  user: { id: 's1', accountId: 'user', isAdmin: false, ...plain },
  admin: { id: 's2', accountId: 'admin', isAdmin: true, ...plain, roles: ['everything'] },
  packer: { id: 's4', accountId: 'packer', isAdmin: false, ...plain, roles: ['orders'] },
  bare: { id: 's3', accountId: 'bare', isAdmin: false, ...plain, mustAddSecondFactor: true },
};

/** A server that knows two sessions and has no routes yet. */
function emptyApp(): App {
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  enforceAccess(app, { findSession: async (token) => live[token] });
  return app;
}

describe('a route', () => {
  it('that declares no access does not start', async () => {
    const app = emptyApp();
    app.get('/declared', { config: { access: 'public' } }, async () => 'x');
    app.get('/forgotten', async () => 'x');
    await expect(app.ready()).rejects.toThrow(/^The route GET \/forgotten does not declare/);
  });

  it('that declares none inside a plugin does not start either', async () => {
    const app = emptyApp();
    void app.register(async (inner) => {
      inner.post('/deep/forgotten', async () => 'x');
    });
    await expect(app.ready()).rejects.toThrow(/^The route POST \/deep\/forgotten does not declare/);
  });

  it('starts when all declare theirs', async () => {
    const app = emptyApp();
    app.get('/declared', { config: { access: 'public' } }, async () => 'x');
    await app.ready();
    expect((await app.inject('/declared')).body).toBe('x');
  });
});

function callsWith(access: Access, staff?: StaffArea) {
  const body = z.object({ amount: z.number() });
  const response = z.object({ who: z.string() });
  return {
    'POST /thing': { access, ...(staff && { staff }), tag: 'test', body, response },
  } satisfies Calls;
}

async function ask(access: Access, token: string | undefined, payload: string, staff?: StaffArea) {
  const app = emptyApp();
  serve(app, callsWith(access, staff), {
    'POST /thing': async ({ session }) => ({ who: session?.accountId ?? 'nobody' }),
  });
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await app.inject({ method: 'POST', url: '/api/thing', headers, payload });
  return answer.statusCode === 200 ? answer.json().who : answer.statusCode;
}

describe('the access of a call', () => {
  it.each<[Access, nobody: unknown, ended: unknown, user: unknown, admin: unknown]>([
    ['public', 'nobody', 'nobody', 'nobody', 'nobody'],
    ['recognized', 'nobody', 'nobody', 'user', 'admin'],
    ['optional', 'nobody', 401, 'user', 'admin'],
    ['bearer', 401, 401, 'user', 'admin'],
    ['admin', 401, 401, 403, 'admin'],
  ])('%s', async (access, ...expected) => {
    const tokens = [undefined, 'ended', 'user', 'admin'];
    const asked = tokens.map((token) => ask(access, token, '{"amount":1}'));
    expect(await Promise.all(asked)).toEqual(expected);
  });

  it.each<[StaffArea | undefined, packer: unknown]>([
    ['orders', 'packer'],
    ['work', 'packer'],
    ['money', 403],
    [undefined, 403],
  ])('of the area %s is judged by the roles', async (area, expected) => {
    const body = '{"amount":1}';
    expect(await ask('admin', 'packer', body, area)).toBe(expected);
    expect(await ask('admin', 'admin', body, area)).toBe('admin');
    expect(await ask('admin', 'user', body, area)).toBe(403);
  });

  it('tells an admin who needs a second factor so, with a code of its own', async () => {
    const app = emptyApp();
    serve(app, callsWith('admin'), { 'POST /thing': async () => ({ who: 'admin' }) });
    const headers = { authorization: 'Bearer bare' };
    const answer = await app.inject({ method: 'POST', url: '/api/thing', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_required']);
    expect(await ask('bearer', 'bare', '{"amount":1}')).toBe('bare');
  });

  it.each(['{', '{"amount":"x"}'])('is asked before the body is read: %s', async (payload) => {
    expect(await ask('bearer', undefined, payload)).toBe(401);
    expect(await ask('admin', 'user', payload)).toBe(403);
    expect(await ask('bearer', 'user', payload)).toBe(400);
  });
});
