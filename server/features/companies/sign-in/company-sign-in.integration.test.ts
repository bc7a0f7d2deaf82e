import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import {
  startIdentityProvider,
  type Tamper,
  type TestProvider,
} from '#tests/support/identity-provider.ts';
import { addApp, addPasskey, codeOf } from '#tests/support/second-factor.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';

let test: TestApp;
let provider: TestProvider;
let other: TestProvider;
/** Names the address at its userinfo endpoint alone. */
let thin: TestProvider;
const captured = createCapturedLog();
const records = new Map<string, readonly string[]>();

beforeAll(async () => {
  [provider, other, thin] = await Promise.all([
    startIdentityProvider(),
    startIdentityProvider(),
    startIdentityProvider({ isThin: true }),
  ]);
  const issuers = [provider, other, thin].map(({ issuer }) => issuer);
  test = await createTestApp({ PRIVATE_ISSUERS: issuers.join(', ') }, captured.log, {
    resolveTxt: async (name) => records.get(name) ?? [],
  });
});
afterAll(async () => {
  await test.close();
  await Promise.all([provider.close(), other.close(), thin.close()]);
});
beforeEach(() => {
  for (const each of [provider, other, thin]) {
    Object.assign(each, {
      person: undefined,
      tamper: undefined,
      forger: undefined,
      metadata: undefined,
      isSilent: false,
    });
  }
});

let number = 0;
const next = () => (number += 1);

/** A browser, by the token that it keeps. */
const newBrowser = () => randomBytes(32).toString('base64url');

const post = (path: string, payload: object, browser?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: browser === undefined ? {} : { 'x-device-token': browser },
  });

/** A company with a verified domain whose provider knows the shop. */
async function openCompany({ seats = 5, at = provider, isEnforced = false } = {}) {
  const domain = `acme-${next()}.example`;
  const owner = await addBuyer(test, `owner@${domain}`);
  const name = `Acme ${number}`;
  const id = await test.services.companies.open({ name, owner: owner.account.email, seats });
  const path = `/companies/${id}`;
  const look = async () =>
    (await owner.call('GET', `${path}/sign-in`)).json<{ signIn: CompanySignInView }>().signIn;
  await owner.call('POST', `${path}/domains`, { domain });
  const { domains, redirectUrl } = await look();
  const [first] = domains;
  records.set(domain, ['v=spf1 -all', first?.record ?? '']);
  const verified = await owner.call('POST', `/company-domains/${first?._id}/verify`);
  const { clientId, clientSecret } = at.addClient(redirectUrl);
  const settings = { issuer: at.issuer, clientId, clientSecret, isEnforced, version: 0 };
  const saved = await owner.call('PUT', `${path}/sign-in`, settings);
  expect([verified.statusCode, saved.statusCode]).toEqual([200, 200]);
  return {
    id,
    name,
    path,
    domain,
    owner,
    redirectUrl,
    settings,
    look,
    provider: at,
    /** Adds somebody at once. */
    async add(role: CompanyRole, email = `${role}-${next()}@${domain}`): Promise<Buyer> {
      const added = await addBuyer(test, email);
      const now = test.clock.now();
      await test.owner
        .insertInto('companyMembers')
        .values({
          id: test.services.ids.id(now),
          companyId: id,
          accountId: added.account.id,
          role,
          groupId: null,
          joinedAt: now,
        })
        .execute();
      return added;
    },
    person: (change: object = {}) => ({
      sub: `sub-${next()}`,
      email: `ann-${number}@${domain}`,
      email_verified: true,
      name: 'Ann Example',
      ...change,
    }),
  };
}
type Company = Awaited<ReturnType<typeof openCompany>>;

async function begin({ domain }: Company, browser: string): Promise<string> {
  const begun = await post('/login/company/begin', { email: `ann@${domain}` }, browser);
  expect(begun.statusCode).toBe(200);
  return begun.json<{ url: string }>().url;
}

const complete = ({ id }: { readonly id: string }, answer: URL, browser: string) =>
  post('/login/company/complete', { companyId: id, query: answer.search }, browser);

/** Goes there and back. @returns the shop's answer */
async function signIn(company: Company, browser = newBrowser()) {
  const url = await begin(company, browser);
  return complete(company, await company.provider.visit(url, company.redirectUrl), browser);
}

const without =
  (claim: string): Tamper =>
  (claims) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));

const words = (answer: { json(): { message?: string } }) => answer.json().message ?? '';

/** Gives an account the password of `logIn`. */
async function givePassword(accountId: string) {
  passwordHash ??= test.services.passwords.hash(goodPassword);
  await test.owner
    .updateTable('accounts')
    .set({ passwordHash: await passwordHash })
    .where('id', '=', accountId)
    .execute();
}
let passwordHash: Promise<string> | undefined;

async function logIn(email: string) {
  return post('/login', { email, password: goodPassword });
}

async function countAccounts() {
  const rows = await test.owner.selectFrom('accounts').select('id').execute();
  return rows.length;
}

describe('a company’s sign-in', () => {
  it('makes account and membership the first time, and finds them again by the subject alone', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const first = (await signIn(company)).json();
    expect(first.user.email).toBe(provider.person.email);
    const { companies } = (
      await test.app.inject({
        url: '/api/companies',
        headers: { authorization: `Bearer ${first.token}` },
      })
    ).json();
    expect(companies).toMatchObject([{ _id: company.id, name: company.name, role: 'member' }]);
    provider.person = { ...provider.person, email: `renamed@${company.domain}` };
    const again = (await signIn(company)).json();
    expect(again.user._id).toBe(first.user._id);
    expect(again.user.email).toBe(first.user.email);
    const { history } = (await company.owner.call('GET', `${company.path}/history`)).json();
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['company.identity_linked', 'company.joined']);
  });

  it('has device, log and mail as any other', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    await signIn(company, browser);
    const notified = (await test.deliverMails()).map(({ to }) => to);
    expect(notified).toContain(provider.person.email);
    test.clock.advance(86_400);
    const { token } = (await signIn(company, browser)).json();
    expect(await test.deliverMails()).toEqual([]);
    await signIn(company, newBrowser());
    const mails = await test.deliverMails();
    expect(mails.map(({ to }) => to)).toEqual([provider.person.email]);
    const devices = await test.app.inject({
      url: '/api/sessions',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(devices.statusCode).toBe(200);
  });

  it('takes the place of an invitation', async () => {
    const company = await openCompany({ seats: 3 });
    const person = company.person();
    const invited = { email: person.email, role: 'editor', groupId: null };
    await company.owner.call('POST', `${company.path}/invitations`, invited);
    await company.add('member');
    provider.person = person;
    expect((await signIn(company)).statusCode).toBe(200);
    const { members } = (await company.owner.call('GET', `${company.path}/members`)).json();
    const roles = members.map(({ role }: { role: string }) => role);
    expect(roles.toSorted()).toEqual(['editor', 'member', 'owner']);
  });

  it('without a free seat makes nothing', async () => {
    const company = await openCompany({ seats: 3 });
    await company.add('member');
    await company.add('member');
    provider.person = company.person();
    const before = await countAccounts();
    const answer = await signIn(company);
    expect([answer.statusCode, words(answer)]).toEqual([
      403,
      `All seats at ${company.name} are in use. Please ask an admin at ${company.name} for one.`,
    ]);
    expect(await countAccounts()).toBe(before);
  });

  it('gives the last seat to one of many who come at once', async () => {
    const company = await openCompany({ seats: 3 });
    await company.add('member');
    const coming = [];
    for (let count = 0; count < 5; count += 1) {
      provider.person = company.person();
      const browser = newBrowser();
      const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
      coming.push({ browser, answer });
    }
    const answers = await Promise.all(
      coming.map(({ browser, answer }) => complete(company, answer, browser)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 403: 4 });
  });

  it('asks at the userinfo endpoint where the token does not name the address', async () => {
    const company = await openCompany({ at: thin });
    thin.person = company.person();
    const { user } = (await signIn(company)).json();
    expect(user.email).toBe(thin.person.email);
    expect(thin.asked).toContain('GET /me');
  });

  it('signs in two tabs that come first at once', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browsers = [newBrowser(), newBrowser()];
    const answers = await Promise.all(
      browsers.map(async (browser) => {
        const url = await begin(company, browser);
        return { browser, answer: await provider.visit(url, company.redirectUrl) };
      }),
    );
    const done = await Promise.all(
      answers.map(({ answer, browser }) => complete(company, answer, browser)),
    );
    expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(done.map((answer) => answer.json().user._id)).size).toBe(1);
  });
});

describe('an account that was there before', () => {
  it('is linked by a mailed code, once', async () => {
    const company = await openCompany();
    const owner = await addBuyer(test, `before-${next()}@${company.domain}`);
    provider.person = company.person({ email: owner.account.email });
    await test.deliverMails();
    const waiting = (await signIn(company)).json();
    expect(waiting).toMatchObject({ twoFactorRequired: true, methods: ['email_code'] });
    expect(waiting.notice).toContain(owner.account.email);
    expect(waiting.token).toBeUndefined();
    const [mail] = await test.deliverMails();
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const { challenge } = waiting;
    const wrong = await post('/login/second-step', { challenge, code: '000000' });
    expect(wrong.statusCode).toBe(400);
    const done = await post('/login/second-step', { challenge, code });
    expect(done.json().user._id).toBe(owner.account.id);
    const again = await signIn(company);
    expect(again.json().user._id).toBe(owner.account.id);
  });

  it('with a second factor is linked, and signed in ever after, by that', async () => {
    const company = await openCompany();
    const owner = await addBuyer(test, `factor-${next()}@${company.domain}`);
    const { sessions, database } = test.services;
    const { app } = await addApp(test, await sessions.open(database, owner.account.id));
    test.clock.advance(30);
    provider.person = company.person({ email: owner.account.email });
    const waiting = (await signIn(company)).json();
    expect(waiting).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'recovery_code'] });
    const { challenge } = waiting;
    const linked = await post('/login/second-step', { challenge, code: codeOf(app, test) });
    expect(linked.json().user._id).toBe(owner.account.id);
    const again = (await signIn(company)).json();
    expect(again).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'recovery_code'] });
    expect(again.notice).toBeUndefined();
  });

  it('is let go when it leaves the company', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const { token, user } = (await signIn(company)).json();
    const left = await test.app.inject({
      method: 'POST',
      url: `/api${company.path}/leave`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(left.statusCode).toBe(200);
    const back = (await signIn(company)).json();
    expect(back).toMatchObject({ twoFactorRequired: true, methods: ['email_code'] });
    expect(back.user).toBeUndefined();
    expect(user.email).toBe(provider.person?.email);
  });

  it.each([
    ['of another domain', { email: 'ann@elsewhere.example' }, 'hasn’t verified the domain of'],
    ['without an address', { email: undefined }, 'didn’t send us your email address'],
    ['whose address is not verified', { email_verified: false }, 'hasn’t verified that'],
    ['whose address may be verified', { email_verified: undefined }, 'hasn’t verified that'],
  ])('is not found for somebody %s', async (_kind, change, line) => {
    const company = await openCompany();
    provider.person = company.person(change);
    const before = await countAccounts();
    const answer = await signIn(company);
    expect(answer.statusCode).toBe(403);
    expect(words(answer)).toContain(line);
    expect(await countAccounts()).toBe(before);
  });

  it('of another company’s domain is not found', async () => {
    const [one, two] = [await openCompany(), await openCompany()];
    provider.person = one.person({ email: two.owner.account.email });
    const answer = await signIn(one);
    expect([answer.statusCode, words(answer)]).toEqual([
      403,
      expect.stringContaining('hasn’t verified the domain of'),
    ]);
  });

  it('is not opened by the same subject of another company at the same provider', async () => {
    const [one, two] = [await openCompany(), await openCompany()];
    provider.person = one.person();
    await signIn(one);
    const answer = await signIn(two);
    expect(answer.statusCode).toBe(403);
  });
});

describe('an enforced sign-in', () => {
  it('refuses members’ passwords, after the check, and lets owners in by a second step', async () => {
    const company = await openCompany({ isEnforced: true });
    const member = await company.add('admin');
    const outsider = await addBuyer(test, `outsider@${company.domain}`);
    const foreign = await company.add('member', `foreign-${next()}@elsewhere.example`);
    for (const { account } of [member, outsider, foreign, company.owner]) {
      await givePassword(account.id);
    }
    const refused = await logIn(member.account.email);
    expect([refused.statusCode, words(refused)]).toEqual([
      403,
      expect.stringContaining(`Choose “Continue with ${company.name}”`),
    ]);
    const wrong = await post('/login', { email: member.account.email, password: 'wrong' });
    expect([wrong.statusCode, words(wrong)]).toEqual([401, 'Invalid email or password']);
    expect((await logIn(outsider.account.email)).json().message).toBe('Login successful');
    expect((await logIn(foreign.account.email)).json().message).toBe('Login successful');
    await test.deliverMails();
    provider.isSilent = true;
    const owner = (await logIn(company.owner.account.email)).json();
    expect(owner).toMatchObject({ twoFactorRequired: true, methods: ['email_code'] });
    const mail = (await test.deliverMails()).find(({ to }) => to === company.owner.account.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const done = await post('/login/second-step', { challenge: owner.challenge, code });
    expect(done.json().message).toBe('Login successful');
  });

  it('refuses members’ codes at the checkout, and wants more than one of owners', async () => {
    const company = await openCompany({ isEnforced: true });
    const member = await company.add('member');
    const confirmed = async (email: string) => {
      await test.deliverMails();
      await post('/register/code', { email });
      const mail = (await test.deliverMails()).find(({ to }) => to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
      const answer = await post('/register/code/confirm', { email, code });
      return [answer.statusCode, words(answer)];
    };
    expect(await confirmed(member.account.email)).toEqual([
      403,
      expect.stringContaining(`Choose “Continue with ${company.name}”`),
    ]);
    expect(await confirmed(company.owner.account.email)).toEqual([
      403,
      emailSignInMessages.passwordNeeded,
    ]);
  });

  it('refuses members’ passkeys, and lets owners in by theirs', async () => {
    const company = await openCompany({ isEnforced: true });
    const { sessions, database } = test.services;
    const byPasskey = async ({ account }: Buyer) => {
      const token = await sessions.open(database, account.id);
      const { authenticator } = await addPasskey(test, token);
      const { options } = (await post('/login/passkey/options', {})).json();
      return post('/login/passkey', { passkey: authenticator.get(options) });
    };
    const refused = await byPasskey(await company.add('member'));
    expect([refused.statusCode, words(refused)]).toEqual([
      403,
      expect.stringContaining(`Choose “Continue with ${company.name}”`),
    ]);
    expect((await byPasskey(company.owner)).statusCode).toBe(200);
  });

  it('needs a verified domain, and ends with the settings', async () => {
    const company = await openCompany({ isEnforced: true });
    const member = await company.add('member');
    await givePassword(member.account.id);
    expect((await logIn(member.account.email)).statusCode).toBe(403);
    await company.owner.call('DELETE', `${company.path}/sign-in`);
    expect((await logIn(member.account.email)).statusCode).toBe(200);
    const { domains } = await company.look();
    await company.owner.call('DELETE', `/company-domains/${domains[0]?._id}`);
    const answer = await company.owner.call('PUT', `${company.path}/sign-in`, company.settings);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      isEnforced:
        'Verify a domain first. You can only require the company login for addresses at verified domains.',
    });
  });
});

describe('an answer that is not the provider’s to this sign-in', () => {
  const untrusted = 'We couldn’t verify the response';
  const begunElsewhere = 'was started in another browser';

  it.each<[string, Tamper]>([
    ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['missing nonce', without('nonce')],
    ['audience', (claims) => ({ ...claims, aud: 'another client' })],
    ['further audience', (claims) => ({ ...claims, aud: ['another', 'client'] })],
    ['issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
    ['end in the past', (claims) => ({ ...claims, exp: 1_700_000_000 })],
    ['missing subject', without('sub')],
  ])('is refused for its %s', async (_kind, tamper) => {
    const company = await openCompany();
    provider.person = company.person();
    const before = await countAccounts();
    provider.tamper = tamper;
    const answer = await signIn(company);
    expect([answer.statusCode, words(answer)]).toEqual([401, expect.stringContaining(untrusted)]);
    expect(await countAccounts()).toBe(before);
    // Written anew as it was, the same answer is taken.
    provider.tamper = (claims) => claims;
    expect((await signIn(company)).statusCode).toBe(200);
  });

  it('is refused for a signature by another key, and taken by a key that was rotated', async () => {
    const company = await openCompany();
    provider.person = company.person();
    provider.forger = await provider.makeKey();
    expect(words(await signIn(company))).toContain(untrusted);
    provider.forger = undefined;
    const browser = newBrowser();
    const url = await begin(company, browser);
    await provider.rotateKey();
    const answer = await provider.visit(url, company.redirectUrl);
    expect((await complete(company, answer, browser)).statusCode).toBe(200);
    await provider.rotateKey();
    expect((await signIn(company)).statusCode).toBe(200);
  });

  it('is refused the second time, also twice at once', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
    const both = await Promise.all([1, 2].map(() => complete(company, answer, browser)));
    expect(countStatuses(both)).toEqual({ 200: 1, 401: 1 });
    const third = await complete(company, answer, browser);
    expect([third.statusCode, words(third)]).toEqual([
      401,
      expect.stringContaining(begunElsewhere),
    ]);
  });

  it('is refused in another browser, without one, and ten minutes later', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const forVictim = await provider.visit(await begin(company, browser), company.redirectUrl);
    expect(words(await complete(company, forVictim, newBrowser()))).toContain(begunElsewhere);
    // It is used up by whoever shows it elsewhere.
    expect(words(await complete(company, forVictim, browser))).toContain(begunElsewhere);
    const late = await provider.visit(await begin(company, browser), company.redirectUrl);
    test.clock.advance(601);
    expect(words(await complete(company, late, browser))).toContain(begunElsewhere);
    const unbound = await post('/login/company/begin', { email: `a@${company.domain}` });
    expect([unbound.statusCode, words(unbound)]).toEqual([
      400,
      expect.stringContaining('is blocking storage'),
    ]);
  });

  it('keeps the language of its page on the way, and names the case of a refusal for it', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const email = `ann@${company.domain}`;
    const begun = await post('/login/company/begin', { email, language: 'de' }, browser);
    const back = await provider.visit(begun.json().url, company.redirectUrl);
    const page = await test.app.inject({
      url: `${back.pathname}${back.search}`,
      headers: { accept: 'text/html', 'accept-language': 'fr' },
    });
    expect(page.body).toContain('<html lang="de"');
    expect(page.body).toContain('Sie werden angemeldet …');
    expect((await complete(company, back, newBrowser())).json().reason).toBe('begun_elsewhere');
    provider.person = company.person({ email: 'ann@another.example' });
    expect((await signIn(company)).json()).toMatchObject({
      code: 'forbidden',
      reason: 'other_domain',
      values: { company: company.name, email: 'ann@another.example' },
    });
  });

  it('is refused with a state, a code or an issuer of one’s own', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const changed = async (name: string, value: string) => {
      const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
      answer.searchParams.set(name, value);
      return words(await complete(company, answer, browser));
    };
    expect(await changed('state', 'x'.repeat(43))).toContain(begunElsewhere);
    expect(await changed('code', 'another')).toContain(untrusted);
    expect(await changed('iss', 'https://another.example')).toContain(untrusted);
    const one = await provider.visit(await begin(company, browser), company.redirectUrl);
    const two = await provider.visit(await begin(company, browser), company.redirectUrl);
    // A code that another sign-in was given: the verifier does not fit.
    one.searchParams.set('code', two.searchParams.get('code') ?? '');
    expect(words(await complete(company, one, browser))).toContain(untrusted);
  });

  it('of one provider is not taken for another company’s (mix-up)', async () => {
    const honest = await openCompany();
    const attacker = await openCompany({ at: other });
    provider.person = honest.person();
    const browser = newBrowser();
    // The victim begins at the attacker, whose page leads on to the honest provider with the attacker's state.
    const mixed = new URL(await begin(honest, newBrowser()));
    const state = new URL(await begin(attacker, browser)).searchParams.get('state') ?? '';
    mixed.searchParams.set('state', state);
    const answer = await provider.visit(mixed.href, honest.redirectUrl);
    other.asked.length = 0;
    expect(words(await complete(honest, answer, browser))).toContain(begunElsewhere);
    expect(words(await complete(attacker, answer, browser))).toContain(begunElsewhere);
    expect(other.asked).toEqual([]);
    // And where the attacker asks for an answer at their own address, the honest provider refuses.
    mixed.searchParams.set('redirect_uri', attacker.redirectUrl);
    await expect(provider.visit(mixed.href, attacker.redirectUrl)).rejects.toThrow('redirect_uri');
  });

  it('that says no is reported as that, in our words', async () => {
    const company = await openCompany();
    const answer = await signIn(company);
    expect([answer.statusCode, words(answer)]).toEqual([
      401,
      `${company.name} didn’t let you in. Please ask an admin at ${company.name}.`,
    ]);
  });

  it('is refused when the settings have changed meanwhile', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
    const saved = await company.owner.call('PUT', `${company.path}/sign-in`, {
      ...company.settings,
      clientSecret: '',
      version: 1,
    });
    expect(saved.statusCode).toBe(200);
    expect(words(await complete(company, answer, browser))).toContain('was changed');
  });
});

describe('a provider', () => {
  const away = 'isn’t responding. Please try again in a few minutes. Owners';

  it('that is silent is given up after five seconds, at both steps', async () => {
    const company = await openCompany();
    provider.person = company.person();
    const browser = newBrowser();
    const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
    provider.isSilent = true;
    const start = performance.now();
    const [begun, completed] = await Promise.all([
      post('/login/company/begin', { email: `a@${company.domain}` }, browser),
      complete(company, answer, browser),
    ]);
    expect(performance.now() - start).toBeLessThan(8_000);
    for (const each of [begun, completed]) {
      expect([each.statusCode, words(each)]).toEqual([503, expect.stringContaining(away)]);
    }
  });

  it('that is down, or broken, is said to be away', async () => {
    const gone = await startIdentityProvider();
    const shop = await openCompany();
    await test.owner
      .updateTable('companySignIns')
      .set({ issuer: gone.issuer })
      .where('companyId', '=', shop.id)
      .execute();
    await gone.close();
    const answer = await post('/login/company/begin', { email: `a@${shop.domain}` }, newBrowser());
    // Its origin is none of the settings: it would not be asked at a private address at all.
    expect([answer.statusCode, words(answer)]).toEqual([503, expect.stringContaining(away)]);
  });

  it.each([
    ['another issuer', { issuer: 'https://another.example' }],
    ['a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['an address by http', { authorization_endpoint: 'http://another.example/authorize' }],
    ['no page', { authorization_endpoint: undefined }],
  ])('that names %s is not gone to', async (_kind, metadata) => {
    const company = await openCompany();
    provider.metadata = metadata;
    const begun = await post(
      '/login/company/begin',
      { email: `a@${company.domain}` },
      newBrowser(),
    );
    expect([begun.statusCode, words(begun)]).toEqual([
      401,
      expect.stringContaining('We couldn’t verify the response'),
    ]);
    const saved = await company.owner.call('PUT', `${company.path}/sign-in`, {
      ...company.settings,
      version: 1,
    });
    expect(saved.json().fields.issuer).toContain('isn’t an OpenID Connect issuer');
  });

  it.each(['token_endpoint', 'jwks_uri'])(
    'that names a %s in the shop’s own network has nothing asked there',
    async (endpoint) => {
      const company = await openCompany();
      provider.person = company.person();
      other.asked.length = 0;
      const port = new URL(other.issuer).port;
      provider.metadata = { [endpoint]: `http://localhost:${port}/hidden` };
      const answer = await signIn(company);
      expect([answer.statusCode, other.asked]).toEqual([503, []]);
    },
  );
});

describe('the log-in page', () => {
  it('is asked for a domain, whether its addresses are known or not', async () => {
    const company = await openCompany();
    const asked = async (email: string) => (await post('/login/company', { email })).json().company;
    expect(await asked(company.owner.account.email)).toBe(company.name);
    expect(await asked(`Nobody@${company.domain.toUpperCase()} `)).toBe(company.name);
    expect(await asked('somebody@elsewhere.example')).toBeNull();
    expect(await asked('nothing')).toBeNull();
    const unknown = await post(
      '/login/company/begin',
      { email: 'somebody@elsewhere.example' },
      newBrowser(),
    );
    expect(unknown.statusCode).toBe(404);
  });

  it('sends to the address of PUBLIC_URL, whatever host was asked', async () => {
    const company = await openCompany();
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/login/company/begin',
      payload: { email: `a@${company.domain}`, redirectUrl: 'https://evil.example' },
      headers: { host: 'evil.example', 'x-device-token': newBrowser() },
    });
    const url = new URL(begun.json<{ url: string }>().url);
    expect(url.searchParams.get('redirect_uri')).toBe(
      `${test.services.publicUrl}/login/company/${company.id}`,
    );
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });
});

describe('domains', () => {
  it('are of who verified first, also at once', async () => {
    const domain = `taken-${next()}.example`;
    const companies = [await openCompany(), await openCompany()];
    const claims = await Promise.all(
      companies.map(async ({ owner, path, look }) => {
        await owner.call('POST', `${path}/domains`, { domain });
        const found = (await look()).domains.find((each) => each.domain === domain);
        return { owner, found };
      }),
    );
    records.set(
      domain,
      claims.map(({ found }) => found?.record ?? ''),
    );
    const answers = await Promise.all(
      claims.map(({ owner, found }) => owner.call('POST', `/company-domains/${found?._id}/verify`)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && words(refused)).toContain('verified this domain first');
  });

  it('go to who proves them once the record of who had them is gone, and owners are notified', async () => {
    const [before, after] = [await openCompany({ isEnforced: true }), await openCompany()];
    const { domain } = before;
    await after.owner.call('POST', `${after.path}/domains`, { domain });
    const claim = (await after.look()).domains.find((each) => each.domain === domain);
    const verify = () => after.owner.call('POST', `/company-domains/${claim?._id}/verify`);
    const kept = records.get(domain) ?? [];
    records.set(domain, [...kept, claim?.record ?? '']);
    expect((await verify()).statusCode).toBe(409);
    records.set(domain, [claim?.record ?? '']);
    expect((await verify()).statusCode).toBe(200);
    const asked = await post('/login/company', { email: `a@${domain}` });
    expect(asked.json().company).toBe(after.name);
    expect((await before.look()).domains).toMatchObject([{ domain, isVerified: false }]);
    expect(await test.deliverMails()).toContainEqual(
      expect.objectContaining({
        to: before.owner.account.email,
        subject: `${domain} is no longer verified for ${before.name}`,
      }),
    );
    const { history } = (await before.owner.call('GET', `${before.path}/history`)).json();
    expect(history[0]).toMatchObject({ action: 'company.domain_lost', before: { domain } });
    // The record of who lost it is looked for as at first.
    records.set(domain, kept);
    const again = (await before.look()).domains[0]?._id;
    const back = await before.owner.call('POST', `/company-domains/${again}/verify`);
    expect(back.statusCode).toBe(200);
  });

  it.each([
    ['records of others', ['nearcard-verification=other'], 409],
    ['no record', [], 409],
  ])('are not verified by %s', async (_kind, texts, status) => {
    const company = await openCompany();
    const domain = `unproved-${next()}.example`;
    await company.owner.call('POST', `${company.path}/domains`, { domain });
    records.set(domain, texts);
    const found = (await company.look()).domains.find((each) => each.domain === domain);
    const answer = await company.owner.call('POST', `/company-domains/${found?._id}/verify`);
    expect([answer.statusCode, words(answer)]).toEqual([
      status,
      expect.stringContaining('We couldn’t find the record.'),
    ]);
    expect((await post('/login/company', { email: `a@${domain}` })).json().company).toBeNull();
  });
});

describe('the settings', () => {
  it('never show the secret, nor keep it in the clear, nor send it to another issuer', async () => {
    const company = await openCompany();
    const { clientSecret } = company.settings;
    const shown = await company.owner.call('GET', `${company.path}/sign-in`);
    expect(shown.body).not.toContain(clientSecret);
    const history = await company.owner.call('GET', `${company.path}/history`);
    expect(history.body).not.toContain(clientSecret);
    const { sealedSecret } = await test.owner
      .selectFrom('companySignIns')
      .select('sealedSecret')
      .where('companyId', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(sealedSecret.toString('latin1')).not.toContain(clientSecret);
    const moved = await company.owner.call('PUT', `${company.path}/sign-in`, {
      ...company.settings,
      issuer: other.issuer,
      clientSecret: '',
      version: 1,
    });
    expect(moved.json().fields.clientSecret).toContain('is for a different issuer or client ID');
  });

  it('and what a provider answers are not in the log, whatever fails', async () => {
    const company = await openCompany();
    const { clientSecret } = company.settings;
    provider.person = company.person();
    const browser = newBrowser();
    const answer = await provider.visit(await begin(company, browser), company.redirectUrl);
    provider.tamper = (claims) => ({ ...claims, nonce: 'another' });
    expect((await complete(company, answer, browser)).statusCode).toBe(401);
    const failed = captured.find('sign-in of a company failed').at(-1);
    expect(failed).toMatchObject({ companyId: company.id, failure: 'untrusted' });
    const said = captured.lines.join('\n');
    for (const name of ['code', 'state']) {
      expect(said).not.toContain(answer.searchParams.get(name));
    }
    expect(said).not.toContain(clientSecret);
    expect(said).not.toContain(provider.person.email);
  });

  it('are of the version that was seen', async () => {
    const company = await openCompany();
    const change = { ...company.settings, clientSecret: '', version: 1 };
    const answers = await Promise.all(
      [1, 2].map(() => company.owner.call('PUT', `${company.path}/sign-in`, change)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it.each([
    ['http://login.example.com', 'Please enter the address of the issuer'],
    ['https://127.0.0.1', 'isn’t responding'],
    ['https://169.254.169.254/latest', 'isn’t responding'],
    ['https://user:pass@login.example.com', 'Please enter the address of the issuer'],
    ['https://login.example.com/.well-known/openid-configuration', 'only the issuer'],
    ['nonsense', 'Please enter the address of the issuer'],
  ])('refuse %s', async (issuer, line) => {
    const company = await openCompany();
    const answer = await company.owner.call('PUT', `${company.path}/sign-in`, {
      ...company.settings,
      issuer,
      version: 1,
    });
    expect(answer.json().fields.issuer).toContain(line);
  });

  it('are of owners, and admins read them', async () => {
    const company = await openCompany();
    const stranger = (await openCompany()).owner;
    const callers = [
      stranger,
      await company.add('member'),
      await company.add('editor'),
      await company.add('admin'),
      company.owner,
    ];
    const statuses = async (call: (caller: Buyer) => Promise<{ statusCode: number }>) => {
      const found: number[] = [];
      for (const caller of callers) found.push((await call(caller)).statusCode);
      return found.join(' ');
    };
    const { path } = company;
    const id = (await company.look()).domains[0]?._id;
    const change = { ...company.settings, clientSecret: '', version: 1 };
    expect(await statuses((by) => by.call('GET', `${path}/sign-in`))).toBe('404 403 403 200 200');
    for (const [method, to, body, status] of [
      ['PUT', `${path}/sign-in`, change, 200],
      ['POST', `${path}/domains`, { domain: 'more.example' }, 200],
      ['POST', `/company-domains/${id}/verify`, undefined, 200],
      ['DELETE', `/company-domains/${id}`, undefined, 200],
      ['DELETE', `${path}/sign-in`, undefined, 200],
    ] as const) {
      const found = await statuses((by) => by.call(method, to, body));
      expect([to, found]).toEqual([to, `404 403 403 403 ${status}`]);
    }
  });
});
