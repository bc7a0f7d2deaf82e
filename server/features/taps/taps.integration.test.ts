import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';

const unresolvable = 'Unable to resolve this card.';
const inactive = 'This card isn’t active right now.';
const asScript = { accept: 'application/json' };
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** As a browser of today asks for what it is to show, over a secure connection. */
const asNavigation = {
  ...asBrowser,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

let test: TestApp;
let owner: Account;
let cards: Record<'fresh' | 'claimed' | 'frozen' | 'lost' | 'released', IssuedCard>;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  owner = await addAccount(services, 'owner@example.test');
  await publish(services, owner, { customSlug: 'studio' });
  cards = {
    fresh: await issueCard(services),
    claimed: await issueClaimedCard(services, owner),
    frozen: await issueClaimedCard(services, owner),
    lost: await issueCard(services),
    released: await issueClaimedCard(services, owner),
  };
  await services.cards.setFrozen(cards.frozen.serial, true, 'test');
  await services.cards.setFrozen(cards.lost.serial, true, 'test');
  await services.cards.release(cards.released.serial, 'test');
});
afterAll(() => test.close());

const resolve = (url: string, headers: Record<string, string> = asScript) =>
  test.app.inject({ method: 'GET', url, headers });
const claimPath = ({ serial, identifier }: IssuedCard, mode: string) =>
  `/register-nfc?serial=${serial}&card=${identifier}&mode=${mode}`;

describe('a tap of /nfc/{serial}', () => {
  it('of an unclaimed card leads to its claim', async () => {
    const answer = await resolve(`/nfc/${cards.fresh.serial}/resolve`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, url: claimPath(cards.fresh, 'nfc') });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of a claimed card opens the profile of its owner', async () => {
    const answer = await resolve(`/nfc/${cards.claimed.serial}/resolve`);
    expect(answer.json()).toEqual({ success: true, url: `/card/${owner.uniqueId}` });
  });

  it('in a browser is a redirect', async () => {
    const answer = await resolve(`/nfc/${cards.claimed.serial}/resolve`, asBrowser);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/card/${owner.uniqueId}#nfc`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['frozen by its owner', () => cards.frozen.serial],
    ['lost before anybody claimed it', () => cards.lost.serial],
    ['released', () => cards.released.serial],
  ])('of a card %s gets a neutral notice', async (_, serialOf) => {
    const answer = await resolve(`/nfc/${serialOf()}/resolve`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      success: false,
      message: inactive,
      code: 'forbidden',
    });
    expect(answer.body).not.toContain(owner.uniqueId);
  });

  it.each([
    ['an unknown serial', '4000000000000002'],
    ['a serial with a wrong last digit', '4000000000000003'],
    ['a short serial', '123'],
    ['what is not numeric', 'abc'],
    ['an encoded path', '..%2F..%2Flogin'],
    ['an encoded address', 'https:%2F%2Fevil.example'],
  ])('of %s can not be resolved', async (_, serial) => {
    const answer = await resolve(`/nfc/${serial}/resolve`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: unresolvable });
  });
});

describe('a scan of /nfc/qr', () => {
  const url = (query: Record<string, string>) =>
    `/nfc/qr/resolve?${new URLSearchParams(query).toString()}`;

  it.each([
    ['u', () => ({ u: cards.fresh.serial })],
    ['q', () => ({ q: cards.fresh.serial })],
    ['link', () => ({ link: cards.fresh.serial })],
    ['q where u is empty', () => ({ u: '', q: cards.fresh.serial })],
    ['the identifier on the card', () => ({ u: cards.fresh.identifier })],
    ['the identifier as typed', () => ({ u: ` ${cards.fresh.identifier.toLowerCase()} ` })],
    ['the serial in groups', () => ({ u: cards.fresh.serial.replace(/(.{4})(?=.)/g, '$1 ') })],
    ['the tag URL', () => ({ link: `${test.services.publicUrl}/nfc/${cards.fresh.serial}` })],
  ])('finds an unclaimed card by %s', async (_, queryOf) => {
    const answer = await resolve(url(queryOf()));
    expect(answer.json()).toEqual({ success: true, url: claimPath(cards.fresh, 'qr') });
  });

  it.each([
    ['nfc', 'nfc'],
    ['NFC?', 'qr'],
  ])('that names the mode %s is of mode %s', async (mode, known) => {
    const answer = await resolve(url({ u: cards.fresh.identifier, mode }));
    expect(answer.json().url).toBe(claimPath(cards.fresh, known));
  });

  it.each([
    ['a uniqueId', () => owner.uniqueId, ''],
    ['a typed uniqueId', () => owner.uniqueId.toUpperCase(), ''],
    ['/{id}', () => `${test.services.publicUrl}/${owner.uniqueId}`, ''],
    ['/card/{id}', () => `${test.services.publicUrl}/card/${owner.uniqueId}?x=1#y`, ''],
    [
      '/card/{id}/{slug}',
      () => `${test.services.publicUrl}/card/${owner.uniqueId}/studio`,
      '/studio',
    ],
  ])('finds an account by %s', async (_, textOf, slug) => {
    const answer = await resolve(url({ u: textOf() }));
    expect(answer.json()).toEqual({ success: true, url: `/card/${owner.uniqueId}${slug}` });
  });

  const hostile: [string, () => string][] = [
    ['another site', () => `https://evil.example/nfc/${cards.claimed.serial}`],
    ['another port', () => `http://localhost:3999/nfc/${cards.claimed.serial}`],
    ['another scheme', () => `https://localhost:3000/card/${owner.uniqueId}`],
    ['no scheme', () => `//evil.example/card/${owner.uniqueId}`],
    ['backslashes', () => String.raw`\\evil.example\card`],
    ['credentials', () => `http://evil@localhost:3000/card/${owner.uniqueId}`],
    ['a script', () => 'javascript:alert(1)'],
    ['another page of ours', () => `${test.services.publicUrl}/login?next=//evil.example`],
    ['more path', () => `${test.services.publicUrl}/card/${owner.uniqueId}/a/b`],
    ['an unknown account', () => 'abcdefghjk'],
    ['an unknown identifier', () => '22222222'],
    ['nothing', () => ''],
    ['line breaks', () => '/\r\nlocation: https://evil.example'],
    ['a long text', () => 'x'.repeat(4000)],
  ];
  it.each(hostile)('refuses %s', async (_, textOf) => {
    const answer = await resolve(url({ u: textOf() }));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: unresolvable });
  });

  it.each(hostile)('sends no browser anywhere for %s', async (_, textOf) => {
    const answer = await resolve(url({ u: textOf() }), asBrowser);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(linksOf(answer.body)).not.toHaveLength(0);
    for (const link of linksOf(answer.body)) expect(link).toMatch(/^\/(?![/\\])/);
  });

  it('refuses a parameter sent twice', async () => {
    const answer = await resolve(`/nfc/qr/resolve?u=${cards.fresh.serial}&u=${owner.uniqueId}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: unresolvable });
  });
});

describe('the address of a tag', () => {
  it.each([
    ['a new card leads to its claim', () => cards.fresh, () => claimPath(cards.fresh, 'nfc')],
    ['a claimed card opens its profile', () => cards.claimed, () => `/card/${owner.uniqueId}#nfc`],
  ])('of %s in one hop', async (_, cardOf, locationOf) => {
    const answer = await resolve(`/nfc/${cardOf().serial}`, asBrowser);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(locationOf());
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('in a printed code leads on in one hop, too', async () => {
    const answer = await resolve(`/nfc/qr?u=${cards.fresh.identifier}`, asBrowser);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(claimPath(cards.fresh, 'qr'));
  });

  it.each([
    ['frozen', 403, () => cards.frozen.serial, inactive],
    ['unknown', 404, () => '4000000000000002', unresolvable],
  ])('says at once why a card that is %s opens nothing', async (_, status, serialOf, message) => {
    const answer = await resolve(`/nfc/${serialOf()}`, asBrowser);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<p role="alert">${message}</p>`);
  });
});

describe('an address that chooses a language', () => {
  it.each([
    ['a tap', 'nfc', () => `/nfc/${cards.fresh.serial}?lang=de`],
    ['a scan', 'qr', () => `/nfc/qr?u=${cards.fresh.identifier}&lang=de`],
  ])('leads, for %s, to the claim in it', async (_, mode, urlOf) => {
    const inGerman = `${claimPath(cards.fresh, mode)}&lang=de`;
    expect((await resolve(urlOf(), asBrowser)).headers.location).toBe(inGerman);
    const [path, query] = urlOf().split('?');
    expect((await resolve(`${path}/resolve?${query}`)).json().url).toBe(inGerman);
    // The cached target is that of everybody.
    const plain = await resolve(urlOf().replace(/.lang=de/, ''), asBrowser);
    expect(plain.headers.location).toBe(claimPath(cards.fresh, mode));
  });

  it('passes it on from the screen of a card that opens nothing', async () => {
    const answer = await resolve(`/nfc/${cards.frozen.serial}?lang=de`, asBrowser);
    expect(answer.body).toContain(
      `/register-nfc?serial=${cards.frozen.serial}&amp;mode=nfc&amp;lang=de`,
    );
  });

  it.each(['xx', '', '%3Cb%3E'])('passes on none that there is not: %j', async (language) => {
    const answer = await resolve(`/nfc/${cards.fresh.serial}?lang=${language}`, asBrowser);
    expect(answer.headers.location).toBe(claimPath(cards.fresh, 'nfc'));
  });
});

describe('the address of a tag, opened in a browser', () => {
  it.each([
    ['a tap', () => `/nfc/${cards.claimed.serial}`, ''],
    ['a scan', () => `/nfc/qr?u=${cards.claimed.serial}`, ''],
    ['a scan of one profile', () => `/nfc/qr?u=${siteUrl()}/studio`, '/studio'],
  ])('shows, for %s, the card itself', async (_, urlOf, slug) => {
    const opened = await resolve(urlOf(), asNavigation);
    const page = await resolve(`/card/${owner.uniqueId}${slug}`, asNavigation);
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toBe(page.body);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.headers['cache-control']).toBe('private, no-cache');
    expect(opened.headers.vary).toBe(
      'accept-encoding, accept-language, sec-fetch-mode, sec-fetch-dest',
    );
    expect(opened.headers.etag).toBeUndefined();
    expect(opened.headers.location).toBeUndefined();
    const policy = 'content-security-policy';
    expect(opened.headers[policy]).toBe(page.headers[policy]);
  });

  it('is never said to be known already', async () => {
    const asked = { ...asNavigation, 'if-none-match': '*' };
    expect((await resolve(`/nfc/${cards.claimed.serial}`, asked)).statusCode).toBe(200);
  });

  it.each([
    ['what a page fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a browser that does not say so', {}],
  ])('leads %s on to the card', async (_, headers) => {
    const answer = await resolve(`/nfc/${cards.claimed.serial}`, { ...asBrowser, ...headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/card/${owner.uniqueId}#nfc`);
  });

  it('leads on to the address that says why there is no page', async () => {
    const nobody = await addAccount(test.services, 'nobody@example.test');
    const { serial } = await issueClaimedCard(test.services, nobody);
    const answer = await resolve(`/nfc/${serial}`, asNavigation);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/card/${nobody.uniqueId}#nfc`);
  });

  it.each([
    ['a new card', () => cards.fresh, 302],
    ['a frozen one', () => cards.frozen, 403],
  ])('is, for %s, as for everybody else', async (_, cardOf, status) => {
    expect((await resolve(`/nfc/${cardOf().serial}`, asNavigation)).statusCode).toBe(status);
  });

  const siteUrl = () => `${test.services.publicUrl}/card/${owner.uniqueId}`;
});

describe('the resolver screen', () => {
  /** While nobody can read a card, so that no target is known at once. */
  async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    return test.services.database.transaction().execute(async (tx) => {
      await sql`lock table cards in access exclusive mode`.execute(tx);
      return work();
    });
  }

  it('asks for the answer by script, and without scripts sends the browser there', async () => {
    const { serial } = cards.fresh;
    const answer = await whileLocked(() => resolve(`/nfc/${serial}`, asBrowser));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const path = `/nfc/${serial}/resolve`;
    expect(answer.body).toContain(`data-resolve="${path}"`);
    expect(answer.body).toContain(`<meta http-equiv="refresh" content="0;url=${path}"/>`);
    expect(linksOf(answer.body)).toContain(`/register-nfc?serial=${serial}&amp;mode=nfc`);
  });

  it('of a scan asks for the scanned text', async () => {
    const { identifier } = cards.fresh;
    const answer = await whileLocked(() => resolve(`/nfc/qr?q=${identifier}`, asBrowser));
    expect(answer.body).toContain(`data-resolve="/nfc/qr/resolve?u=${identifier}"`);
  });

  it.each([
    ['unknown', 404, () => '4000000000000002', unresolvable],
    ['not numeric', 404, () => 'abc', unresolvable],
    ['frozen', 403, () => cards.frozen.serial, inactive],
    ['released', 403, () => cards.released.serial, inactive],
  ])(
    'shows why a card that is %s opens nothing, with the two ways on, and one for its finder',
    async (_, status, serialOf, message) => {
      const answer = await resolve(`/nfc/${serialOf()}/resolve`, asBrowser);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain(`<p role="alert">${message}</p>`);
      expect(linksOf(answer.body)).toEqual([
        '/',
        `/register-nfc?serial=${serialOf()}&amp;mode=nfc`,
        `/contact?card=${serialOf()}&amp;topic=Found%20NFC%20Card`,
        '/',
      ]);
    },
  );
});

describe('a mangled address', () => {
  it.each([
    ['/NFC/{}', 'nfc'],
    ['//nfc//{}', 'nfc'],
    ['/nfc/{}.', 'nfc'],
    ['/nfc/{}%20', 'nfc'],
    ['/nfc/{}%E2%80%8B)', 'nfc'],
    ['/NFC/QR?U={}', 'qr'],
    ['/nfc/qr?u={}.', 'qr'],
    ['/nfc/qr?u=%20{}%E2%80%8B', 'qr'],
  ])('%s opens its card', async (form, mode) => {
    const answer = await resolve(form.replace('{}', cards.fresh.serial), asBrowser);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      claimPath(cards.fresh, mode),
    ]);
  });

  it.each(['/CARD/{}', '//card/{}', '/card/{}.', '/card/{}%20'])(
    '%s opens its page',
    async (form) => {
      const answer = await resolve(form.replace('{}', owner.uniqueId), asBrowser);
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringContaining('Save Contact'),
      ]);
    },
  );

  it('of an account leads to its card', async () => {
    const answer = await resolve(`/${owner.uniqueId}.`, asBrowser);
    expect(answer.headers.location).toBe(`/card/${owner.uniqueId}`);
  });
});

describe('below /api', () => {
  it('gives the same answers', async () => {
    const { serial } = cards.fresh;
    const url = claimPath(cards.fresh, 'nfc');
    expect((await resolve(`/api/nfc/${serial}/resolve`)).json()).toEqual({ success: true, url });
    const redirect = await resolve(`/api/nfc/qr/resolve?u=${owner.uniqueId}`, asBrowser);
    expect(redirect.headers.location).toBe(`/card/${owner.uniqueId}#qr`);
  });

  it('fails in JSON whatever is asked for', async () => {
    const answer = await resolve('/api/nfc/abc/resolve', asBrowser);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: unresolvable });
  });
});

it.each([
  ['1234', '/nfc/1234'],
  ['%2F%2Fevil.example', '/nfc/%2F%2Fevil.example'],
  ['a%0d%0aset-cookie:x=1', '/nfc/a%0D%0Aset-cookie%3Ax%3D1'],
])('/Profiles/%s leads to %s', async (legacy, location) => {
  const answer = await resolve(`/Profiles/${legacy}`, asBrowser);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(location);
});

it('stops a flood, in the form that was asked for', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.0001' });
  try {
    const get = (headers: Record<string, string>) =>
      strict.app.inject({ method: 'GET', url: '/nfc/1234/resolve', headers });
    expect((await get(asScript)).statusCode).toBe(404);
    const script = await get(asScript);
    expect(script.statusCode).toBe(429);
    expect(script.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(script.headers['retry-after'])).toBeGreaterThan(0);
    const browser = await get(asBrowser);
    expect(browser.statusCode).toBe(429);
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
  } finally {
    await strict.close();
  }
});

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), (match) => match[1]!);
}
