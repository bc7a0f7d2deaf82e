import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError, createApi, failureMessage, fetchOwnFile, ownFile } from './api-client.ts';

/** An API whose server gives one answer, and what it was asked. */
function apiAnswering(response: Response | Error, token: string | null = null) {
  const requests: Request[] = [];
  const endSession = vi.fn<(token: string) => void>();
  const callApi = createApi({
    async fetch(path, init) {
      requests.push(new Request(new URL(path, 'http://shop.test'), init));
      if (response instanceof Error) throw response;
      return response.clone();
    },
    readToken: () => token,
    endSession,
  });
  return { callApi, requests, endSession };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError');
  return error;
}

describe('a call', () => {
  it('posts JSON below /api and answers what the server said', async () => {
    const { callApi, requests } = apiAnswering(Response.json({ exists: true }));
    const answer = await callApi('POST /check-email', { body: { email: 'a@b.co' } });
    expect(answer).toEqual({ exists: true });
    const [request] = requests;
    expect(request?.url).toBe('http://shop.test/api/check-email');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ email: 'a@b.co' });
  });

  it('puts parameters into the path, and a query behind it', async () => {
    const { callApi, requests } = apiAnswering(Response.json({}));
    await callApi('GET /promos/:code', { params: { code: 'A/B ?' } });
    await callApi('GET /success', { query: { session_id: 'a&b', purchase_id: '1' } });
    expect(requests.map(({ url }) => url)).toEqual([
      'http://shop.test/api/promos/A%2FB%20%3F',
      'http://shop.test/api/success?session_id=a%26b&purchase_id=1',
    ]);
  });

  it('is typed by the wire', () => {
    const { callApi } = apiAnswering(Response.json({}));
    // Each of these would compile if the wire did not hold the page to it.
    expectTypeOf(callApi<'GET /plan'>)
      .parameter(0)
      .toEqualTypeOf<'GET /plan'>();
    expectTypeOf(callApi<'GET /plan'>).returns.resolves.not.toHaveProperty('orders');
    expectTypeOf<'GET /planets'>().not.toExtend<Parameters<typeof callApi>[0]>();
  });

  it('has no content type without a body', async () => {
    const { callApi, requests } = apiAnswering(Response.json({}), 'secret');
    await callApi('POST /nfc/:serial/claim', { params: { serial: '1' } });
    expect(requests[0]?.headers.has('content-type')).toBe(false);
  });

  it.each([
    { name: 'GET /user', token: 'secret', header: 'Bearer secret' },
    { name: 'GET /admin/work', token: 'secret', header: 'Bearer secret' },
    { name: 'GET /success', token: 'secret', header: 'Bearer secret' },
    { name: 'GET /success', token: null, header: null },
    { name: 'POST /login', token: 'secret', header: null },
  ] as const)('$name sends $header when the token is $token', async ({ name, token, header }) => {
    const { callApi, requests } = apiAnswering(Response.json({}), token);
    await callApi(name);
    expect(requests[0]?.headers.get('authorization')).toBe(header);
  });
});

it('sends a form as it is, by another way than fetch where one is given', async () => {
  const { callApi, requests } = apiAnswering(new TypeError('not asked'), 'secret');
  const form = new FormData();
  form.set('type', 'main');
  const sent: Request[] = [];
  await callApi('POST /logout', {
    form,
    async send(path, init) {
      sent.push(new Request(new URL(path, 'http://shop.test'), init));
      return Response.json({ success: true, message: '' });
    },
  });
  expect(requests).toEqual([]);
  expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect((await sent[0]?.formData())?.get('type')).toBe('main');
});

describe('a failed call', () => {
  it('carries the message and the fields of the server', async () => {
    const { callApi } = apiAnswering(
      Response.json(
        { success: false, message: 'Wrong code', code: 'x', fields: { otp: 'Wrong' } },
        { status: 400 },
      ),
    );
    expect(await failureOf(callApi('POST /register'))).toMatchObject({
      status: 400,
      message: 'Wrong code',
      fields: { otp: 'Wrong' },
    });
  });

  it.each([
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 502, 'HTTP 502'],
    [Response.json({ message: '' }, { status: 418 }), 418, 'HTTP 418'],
    [Response.json(null, { status: 500 }), 500, 'HTTP 500'],
    [new Response('<h1>Wifi login</h1>', { status: 200 }), 0, 'Something went wrong'],
    [Response.json(null), 0, 'Something went wrong'],
    [Response.json('ok'), 0, 'Something went wrong'],
    [Response.json({ success: false }), 0, 'Something went wrong'],
    [new TypeError('Failed to fetch'), 0, 'Something went wrong'],
  ])('%#: without a message of the server', async (response, status, message) => {
    const { callApi } = apiAnswering(response);
    expect(await failureOf(callApi('GET /user'))).toMatchObject({
      status,
      message,
    });
  });

  it('stops when its caller gives up', async () => {
    const callApi = createApi({
      fetch: async (_path, init) => {
        init.signal?.throwIfAborted();
        return Response.json({});
      },
      readToken: () => null,
      endSession: () => {},
    });
    const failure = await failureOf(callApi('GET /user', { signal: AbortSignal.abort() }));
    expect(failure.status).toBe(0);
  });
});

describe('a refused token', () => {
  const refusal = () => Response.json({ message: 'Please log in.' }, { status: 401 });

  it('ends the session it belongs to', async () => {
    const { callApi, endSession } = apiAnswering(refusal(), 'secret');
    await failureOf(callApi('GET /user'));
    expect(endSession).toHaveBeenCalledWith('secret');
  });

  it('is not what a wrong password is', async () => {
    const { callApi, endSession } = apiAnswering(refusal(), 'secret');
    await failureOf(callApi('POST /login'));
    expect(endSession).not.toHaveBeenCalled();
  });
});

describe('failureMessage', () => {
  const fallbacks = { refused: 'Failed to send OTP', unreachable: 'Error sending OTP' };
  it.each([
    [new ApiError(429, 'Please wait'), fallbacks, 'Please wait'],
    [new ApiError(500), fallbacks, 'Failed to send OTP'],
    [new ApiError(0), fallbacks, 'Error sending OTP'],
    [new ApiError(0), { refused: 'Login failed' }, 'Something went wrong'],
    [new Error('a bug'), { refused: 'Login failed' }, 'Something went wrong'],
  ])('%s', (error, words, message) => {
    expect(failureMessage(error, words, true)).toBe(message);
  });

  const lost = 'We didn’t get an answer. Please try again.';
  it.each([
    [
      new ApiError(0),
      fallbacks,
      false,
      'Error sending OTP. You are offline: try again when you are connected.',
    ],
    [
      new ApiError(0),
      { ...fallbacks, lost },
      false,
      'Error sending OTP. You are offline: try again when you are connected.',
    ],
    [
      new ApiError(0),
      { refused: '', unreachable: 'Please try again.' },
      false,
      'Please try again. You are offline: try again when you are connected.',
    ],
    [new ApiError(0), { ...fallbacks, lost }, true, lost],
    [new ApiError(500), { ...fallbacks, lost }, true, 'Failed to send OTP'],
    [new ApiError(429, 'Please wait'), { ...fallbacks, lost }, false, 'Please wait'],
  ])('%s with %j, online %s', (error, words, isOnline, message) => {
    expect(failureMessage(error, words, isOnline)).toBe(message);
  });
});

describe('a file of one’s own', () => {
  it('is asked for by its call, with what says which', () => {
    expect(ownFile('GET /account/export')).toEqual({ path: '/account/export' });
    expect(ownFile('GET /admin/cards/:serial/tag.ndef', { params: { serial: 'a/b' } })).toEqual({
      path: '/admin/cards/a%2Fb/tag.ndef',
    });
    expect(ownFile('GET /admin/orders.csv', { query: { search: 'ä b' } })).toEqual({
      path: '/admin/orders.csv?search=%C3%A4+b',
    });
    // @ts-expect-error: no call of that name answers with a file
    ownFile('GET /plan');
  });

  it('is fetched with its name and the session’s token', async () => {
    const requests: Request[] = [];
    const environment = {
      async fetch(path: string, init: RequestInit) {
        requests.push(new Request(new URL(path, 'http://shop.test'), init));
        return new Response('a,b', {
          headers: { 'content-disposition': 'attachment; filename="a.csv"' },
        });
      },
      readToken: () => 'token',
      endSession: vi.fn<() => void>(),
    };
    const { name, blob } = await fetchOwnFile(ownFile('GET /messages/export'), environment);
    expect([name, await blob.text()]).toEqual(['a.csv', 'a,b']);
    const [request] = requests;
    expect(request?.url).toBe('http://shop.test/api/messages/export');
    expect(request?.headers.get('authorization')).toBe('Bearer token');
  });
});
