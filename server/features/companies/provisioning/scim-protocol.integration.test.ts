import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scimSchemas } from '#domain/companies/provisioning/discovery.ts';
import { openScimCompany, type ScimCompany } from '#tests/support/scim-company.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';

let test: TestApp;
let company: ScimCompany;
beforeAll(async () => {
  test = await createTestApp();
  company = await openScimCompany(test, 1_000);
});
afterAll(() => test.close());

const unknown = '00000000-0000-7000-8000-0000000000ff';
const encoded = (filter: string) => `filter=${encodeURIComponent(filter)}`;

describe('the walk through the standard', () => {
  it('describes itself (RFC 7644, section 4)', async () => {
    const config = await company.scim('GET', '/ServiceProviderConfig');
    expect(config.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(config.json()).toMatchObject({
      schemas: [scimSchemas.configuration],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await company.scim('GET', '/ResourceTypes')).json();
    expect(types).toMatchObject({ schemas: [scimSchemas.list], totalResults: 2 });
    for (const { id, schema, endpoint } of types.Resources) {
      expect((await company.scim('GET', `/ResourceTypes/${id}`)).json().schema).toBe(schema);
      expect((await company.scim('GET', `/Schemas/${schema}`)).json().id).toBe(schema);
      expect((await company.scim('GET', endpoint)).statusCode).toBe(200);
    }
    expect((await company.scim('GET', '/Schemas')).json().totalResults).toBe(2);
    expect((await company.scim('GET', `/Schemas/${scimSchemas.list}`)).statusCode).toBe(404);
    expect((await company.scim('GET', '/Schemas?filter=id eq "x"')).statusCode).toBe(403);
  });

  it('shows no attribute that its schema does not have', async () => {
    const id = await company.provision('schema@example.test', {
      externalId: 'schema',
      displayName: 'S',
      name: { givenName: 'S', familyName: 'C', formatted: 'S C' },
    });
    await company.scim('POST', '/Groups', { displayName: 'Schema', members: [{ value: id }] });
    const [user, group] = [
      (await company.scim('GET', `/Users/${id}`)).json(),
      (await company.scim('GET', '/Groups?filter=displayName eq "Schema"')).json().Resources[0],
    ];
    for (const [resource, schema] of [
      [user, scimSchemas.user],
      [group, scimSchemas.group],
    ]) {
      const { attributes } = (await company.scim('GET', `/Schemas/${schema}`)).json();
      const known = attributes.map(({ name }: { name: string }) => name);
      // Common attributes stand in no schema (RFC 7643, section 3.1).
      const shown = Object.keys(resource).filter(
        (name) => !['schemas', 'id', 'meta'].includes(name),
      );
      expect(shown.filter((name) => !known.includes(name))).toEqual([]);
      expect(resource.schemas).toEqual([schema]);
    }
    expect(user.groups).toMatchObject([{ value: group.id, display: 'Schema' }]);
  });

  it('creates (RFC 7644, section 3.3)', async () => {
    const made = await company.scim('POST', '/Users', {
      schemas: [scimSchemas.user],
      userName: 'bjensen@example.com',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    });
    expect(made.statusCode).toBe(201);
    const { id, meta } = made.json();
    expect(made.headers.location).toBe(meta.location);
    expect(meta.location.endsWith(`/scim/v2/Users/${id}`)).toBe(true);
    expect(made.headers.etag).toBe(meta.version);
    expect(made.json()).toMatchObject({
      userName: 'bjensen@example.com',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      active: true,
    });
    const again = await company.scim('POST', '/Users', { userName: 'BJensen@example.com' });
    expect(again.json()).toEqual({
      schemas: [scimSchemas.error],
      status: '409',
      scimType: 'uniqueness',
      detail: 'Another user has the same userName.',
    });
  });

  it.each(['ÉCOLE', 'İstanbul', 'STRASSE ß', '鈴木', 'a%b_c', 'O"Hara'])(
    'knows the user name %s again',
    async (userName) => {
      const emails = [{ value: `name-${userName.charCodeAt(0)}@example.test` }];
      const create = async () =>
        (await company.scim('POST', '/Users', { userName, emails })).json();
      const { id } = await create();
      expect(await create()).toMatchObject({ status: '409', scimType: 'uniqueness' });
      const filter = encoded(`userName eq ${JSON.stringify(userName)}`);
      const found = (await company.scim('GET', `/Users?${filter}`)).json();
      expect(found.Resources).toMatchObject([{ id, userName }]);
    },
  );

  it('pages (section 3.4.2.4)', async () => {
    const paged = await openScimCompany(test, 20);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await paged.provision(`${name}@page.test`);
    const read = async (query: string) => (await paged.scim('GET', `/Users?${query}`)).json();
    const all = await read('');
    expect(all).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 5 });
    const names = async (query: string) =>
      (await read(query)).Resources.map(({ userName }: { userName: string }) => userName.charAt(0));
    expect(await names('startIndex=2&count=2')).toEqual(['b', 'c']);
    expect(await names('startIndex=5&count=10')).toEqual(['e']);
    expect(await names('startIndex=9')).toEqual([]);
    expect(await read('count=0')).toMatchObject({ totalResults: 5, Resources: [] });
    expect(await read('startIndex=0&count=-3')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  });

  it('selects attributes (section 3.9)', async () => {
    const id = await company.provision('select@example.test', { displayName: 'Select' });
    const shown = async (query: string) =>
      Object.keys((await company.scim('GET', `/Users/${id}?${query}`)).json());
    expect(await shown('attributes=userName,name.familyName')).toEqual([
      'schemas',
      'id',
      'userName',
    ]);
    expect(
      await shown('attributes=urn:ietf:params:scim:schemas:core:2.0:User:displayName'),
    ).toEqual(['schemas', 'id', 'displayName']);
    expect(await shown('excludedAttributes=emails,meta,id')).not.toContain('emails');
    expect(await shown('excludedAttributes=emails,meta,id')).toContain('id');
  });

  it.each([
    ['userName eq "FILTER@example.test"', 1],
    ['externalId eq "Filter-1"', 1],
    // `caseExact`.
    ['externalId eq "filter-1"', 0],
    ['emails.value eq "filter@example.test"', 1],
    ['emails[type eq "work"].value eq "filter@example.test"', 1],
    ['emails[type eq "home"].value eq "filter@example.test"', 0],
    ['userName eq "filter@example.test" and externalId eq "other"', 0],
    ['id eq "none"', 0],
    [`id eq "${unknown}"`, 0],
  ])('finds by %s', async (filter, count) => {
    const query = encoded(filter);
    if (
      (await company.scim('GET', `/Users?${encoded('externalId eq "Filter-1"')}`)).json()
        .totalResults === 0
    )
      await company.provision('filter@example.test', { externalId: 'Filter-1' });
    expect((await company.scim('GET', `/Users?${query}`)).json().totalResults).toBe(count);
  });

  it.each([
    ['GET', `/Users?${encoded('userName sw "a"')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?${encoded('password eq "a"')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Groups?${encoded('meta.created gt "a"')}`, undefined, 400, 'invalidFilter'],
    ['GET', '/Users?count=many', undefined, 400, 'invalidValue'],
    ['GET', `/Users/${unknown}`, undefined, 404, undefined],
    ['GET', '/Users/none', undefined, 404, undefined],
    ['GET', '/Groups/none', undefined, 404, undefined],
    ['PUT', `/Users/${unknown}`, { userName: 'a@b.test' }, 404, undefined],
    [
      'PATCH',
      `/Users/${unknown}`,
      { Operations: [{ op: 'remove', path: 'name' }] },
      404,
      undefined,
    ],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', [], 400, 'invalidSyntax'],
    ['POST', '/Groups', { displayName: 'X', members: [{ value: 'none' }] }, 400, 'invalidValue'],
    ['GET', '/Me', undefined, 404, undefined],
    ['POST', '/Bulk', {}, 404, undefined],
  ] as const)('answers %s %s %j in its shape', async (method, path, body, status, scimType) => {
    const answer = await company.scim(method, path, body);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(answer.json()).toEqual({
      schemas: [scimSchemas.error],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.stringMatching(/./),
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe('as Microsoft Entra asks (its "Develop a SCIM endpoint" page)', () => {
  it('tests the connection with a user that is none', async () => {
    const filter = encoded('userName eq "5f2f0a5e-0000-4000-8000-000000000000"');
    const answer = await company.scim('GET', `/Users?${filter}`);
    expect([answer.statusCode, answer.json().totalResults]).toEqual([200, 0]);
    expect(answer.json().Resources).toEqual([]);
  });

  it('creates, updates, disables and deletes a user', async () => {
    const made = await company.scim('POST', '/Users', {
      schemas: [scimSchemas.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@testuser.com',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    const multi = await company.scim('PATCH', `/Users/${id}`, {
      schemas: [scimSchemas.patch],
      Operations: [
        {
          op: 'Replace',
          path: 'emails[type eq "work"].value',
          value: 'updatedEmail@testuser.com',
        },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 1' },
      ],
    });
    expect(multi.json()).toMatchObject({
      emails: [{ value: 'updatedemail@testuser.com' }],
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
    });
    const disabled = await company.scim('PATCH', `/Users/${id}`, {
      schemas: [scimSchemas.patch],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    });
    expect(disabled.json().active).toBe(false);
    expect((await company.scim('DELETE', `/Users/${id}`)).statusCode).toBe(204);
  });

  it('creates a group without members, adds and removes some, and looks whether one is in it', async () => {
    const made = await company.scim('POST', '/Groups', {
      schemas: [
        scimSchemas.group,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made.json()).toMatchObject({
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      members: [],
    });
    const { id } = made.json();
    const user = await company.provision('entra-member@example.test');
    const change = (op: string) =>
      company.scim('PATCH', `/Groups/${id}`, {
        schemas: [scimSchemas.patch],
        Operations: [{ op, path: 'members', value: [{ $ref: null, value: user }] }],
      });
    const isMember = async () => {
      const filter = encoded(`id eq "${id}" and members eq "${user}"`);
      const answer = await company.scim('GET', `/Groups?excludedAttributes=members&${filter}`);
      return answer.json().totalResults === 1;
    };
    expect([(await change('Add')).statusCode, await isMember()]).toEqual([204, true]);
    expect([(await change('Remove')).statusCode, await isMember()]).toEqual([204, false]);
    const named = await company.scim('PATCH', `/Groups/${id}`, {
      schemas: [scimSchemas.patch],
      Operations: [{ op: 'Replace', path: 'displayName', value: 'Another name' }],
    });
    expect(named.statusCode).toBe(204);
    const found = await company.scim(
      'GET',
      `/Groups?excludedAttributes=members&${encoded('displayName eq "another name"')}`,
    );
    expect(found.json().Resources).toMatchObject([{ id, displayName: 'Another name' }]);
  });
});

describe('as Okta asks (its "SCIM 2.0 protocol reference")', () => {
  const okta = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    company.scim(method, path, body, {
      accept: 'application/scim+json',
      'content-type': 'application/scim+json; charset=utf-8',
    });

  it('tests the connection, creates a user, replaces and deactivates them', async () => {
    expect((await okta('GET', '/Users?startIndex=1&count=2')).statusCode).toBe(200);
    const profile = {
      schemas: [scimSchemas.user],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const { id } = (await okta('POST', '/Users', profile)).json();
    const renamed = { ...profile, id, name: { givenName: 'Another', familyName: 'User' } };
    expect((await okta('PUT', `/Users/${id}`, renamed)).json().name.givenName).toBe('Another');
    const off = await okta('PUT', `/Users/${id}`, { ...renamed, active: false });
    expect([off.statusCode, off.json().active]).toEqual([200, false]);
    const on = await okta('PATCH', `/Users/${id}`, {
      schemas: [scimSchemas.patch],
      Operations: [{ op: 'replace', value: { active: true } }],
    });
    expect(on.json().active).toBe(true);
    expect(JSON.stringify(on.json())).not.toContain('1mz050nq');
  });

  it('pushes a group, renames it by its id, and replaces its members', async () => {
    const users = [
      await company.provision('okta-1@example.test'),
      await company.provision('okta-2@example.test'),
    ];
    const made = await okta('POST', '/Groups', {
      schemas: [scimSchemas.group],
      displayName: 'Test SCIMv2',
      members: [{ value: users[0], display: 'okta-1@example.test' }],
    });
    const { id } = made.json();
    await okta('PATCH', `/Groups/${id}`, {
      schemas: [scimSchemas.patch],
      Operations: [
        { op: 'replace', value: { id, displayName: 'Test SCIMv2 renamed' } },
        { op: 'remove', path: `members[value eq "${users[0]}"]` },
        { op: 'add', path: 'members', value: [{ value: users[1], display: 'okta-2' }] },
      ],
    });
    const { displayName, members } = (await okta('GET', `/Groups/${id}`)).json();
    expect([displayName, members.map(({ value }: { value: string }) => value)]).toEqual([
      'Test SCIMv2 renamed',
      [users[1]],
    ]);
  });
});

describe('whoever is no directory of the company', () => {
  const paths = ['/Users', `/Users/${unknown}`, '/Groups', '/ServiceProviderConfig', '/Schemas'];

  it.each(paths)('is turned away from %s', async (path) => {
    const other = await openScimCompany(test);
    const { sessions, database } = test.services;
    const session = await sessions.open(database, other.owner.account.id);
    const page = await other.owner.call('GET', `/companies/${other.id}/provisioning`);
    const [{ _id: tokenId }] = page.json().provisioning.tokens;
    await other.owner.call('DELETE', `/provisioning-tokens/${tokenId}`);
    for (const authorization of [
      undefined,
      'Bearer',
      'Basic c2NpbTpzY2lt',
      `Bearer ${session}`,
      `Bearer ${other.token}`,
      `Bearer scim_${'a'.repeat(43)}`,
      `Bearer ${company.token}x`,
    ]) {
      const answer = await test.app.inject({
        method: 'GET',
        url: `/scim/v2${path}`,
        headers: { ...(authorization && { authorization }) },
      });
      expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toMatchObject({ schemas: [scimSchemas.error], status: '401' });
    }
  });

  it('has no session by a token of a directory', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/user',
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the tokens', () => {
  const path = (id: string) => `/companies/${id}`;

  it('are for owners alone', async () => {
    const one = await openScimCompany(test);
    const { buyerOf } = await import('#tests/support/buyer.ts');
    const roles = ['member', 'editor', 'admin', 'owner'] as const;
    const found: number[][] = [];
    for (const role of roles) {
      const caller = buyerOf(test, await one.add(role));
      const made = await caller.call('POST', `${path(one.id)}/provisioning-tokens`, { name: role });
      const seen = await caller.call('GET', `${path(one.id)}/provisioning`);
      const allowed = await caller.call('POST', `${path(one.id)}/allow-removals`);
      const tokens = (await one.owner.call('GET', `${path(one.id)}/provisioning`)).json()
        .provisioning.tokens;
      const gone = await caller.call('DELETE', `/provisioning-tokens/${tokens[0]._id}`);
      found.push([made, seen, allowed, gone].map(({ statusCode }) => statusCode));
    }
    const refused = [403, 403, 403, 403];
    expect(found).toEqual([refused, refused, refused, [200, 200, 200, 200]]);
    const stranger = buyerOf(test, (await openScimCompany(test)).owner.account);
    expect((await stranger.call('GET', `${path(one.id)}/provisioning`)).statusCode).toBe(404);
  });

  it('are shown once, kept hashed, mailed about, logged, and five at most', async () => {
    const one = await openScimCompany(test);
    const make = async (name: string) =>
      one.owner.call('POST', `${path(one.id)}/provisioning-tokens`, { name });
    const mails = (await test.deliverMails()).filter(({ to }) => to === one.owner.account.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      'A provisioning token was created for Acme',
    );
    expect(mails.map(({ text }) => text).join()).not.toContain(one.token);
    expect((await make('Entra')).json().fields).toEqual({
      name: 'A token with this name already exists.',
    });
    expect((await make('')).statusCode).toBe(400);
    for (const name of ['b', 'c', 'd', 'e']) expect((await make(name)).statusCode).toBe(200);
    expect((await make('f')).statusCode).toBe(403);
    const page = (await one.owner.call('GET', `${path(one.id)}/provisioning`)).body;
    expect(page).not.toContain(one.token);
    const rows = await test.owner.selectFrom('scimTokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(one.token);
    const { history } = (await one.owner.call('GET', `${path(one.id)}/history`)).json();
    expect(history[0]).toMatchObject({
      action: 'company.provisioning_token_made',
      after: { name: 'e' },
    });
  });

  it('are noted when they are used, and the log names what they did', async () => {
    const one = await openScimCompany(test);
    const read = async () =>
      (await one.owner.call('GET', `${path(one.id)}/provisioning`)).json().provisioning;
    expect((await read()).tokens[0].lastUsedAt).toBeNull();
    await one.provision('logged@example.test');
    expect(await read()).toMatchObject({ users: 1, tokens: [{ lastUsedAt: expect.any(String) }] });
    const { history } = (await one.owner.call('GET', `${path(one.id)}/history`)).json();
    expect(history[0]).toMatchObject({
      action: 'company.invited',
      by: 'directory (Entra)',
    });
  });
});

describe('bodies of any kind', () => {
  /** A generator of the same numbers each time (Lehmer). */
  function createRandom(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  }

  it('get no 5xx', async () => {
    const one = await openScimCompany(test, 100);
    const group = await one.group('Fuzz');
    const user = await one.provision('fuzz@example.test');
    const random = createRandom(20_261_126);
    const pick = <Value>(values: readonly Value[]): Value | undefined =>
      values[random(values.length)];
    const leaves = [
      null,
      true,
      false,
      0,
      -1,
      1e308,
      '',
      'False',
      'fuzz@example.test',
      'x'.repeat(300),
      '\u0000',
      '\ud800',
      user,
      group,
      unknown,
      [],
      {},
      'a"b',
      '😀',
      '../../..',
      'urn:ietf:params:scim:schemas:core:2.0:User',
    ];
    const keys = [
      'userName',
      'externalId',
      'emails',
      'name',
      'active',
      'displayName',
      'members',
      'id',
      'meta',
      'Operations',
      'op',
      'path',
      'value',
      'schemas',
      'type',
      'primary',
      'givenName',
      'constructor',
      'emails[type eq "work"].value',
      'groups',
    ];
    const paths = [
      'active',
      'members',
      'emails[type eq "work"].value',
      `members[value eq "${user}"]`,
      'name.givenName',
      'userName',
      'displayName',
      'emails[',
      'a.b.c.d',
      '',
      'externalId',
      'members[value eq true]',
    ];
    const make = (depth: number): unknown => {
      const kind = random(depth > 3 ? 1 : 4);
      if (kind <= 1) return pick(leaves);
      const length = random(4);
      if (kind === 2) return Array.from({ length }, () => make(depth + 1));
      return Object.fromEntries(Array.from({ length }, () => [pick(keys), make(depth + 1)]));
    };
    const operation = () => ({
      op: pick(['add', 'Replace', 'remove', 'x', 1]),
      path: pick([...paths, undefined]),
      value: make(1),
    });
    const requests = [
      ['POST', '/Users'],
      ['PUT', `/Users/${user}`],
      ['PATCH', `/Users/${user}`],
      ['POST', '/Groups'],
      ['PUT', `/Groups/${group}`],
      ['PATCH', `/Groups/${group}`],
    ] as const;
    const requestCount = shortOrWhole(500, 1_500);
    const statuses = new Map<number, number>();
    for (let count = 0; count < requestCount; count += 1) {
      const [method, path] = pick(requests) ?? requests[0];
      const body =
        method === 'PATCH' && random(4) > 0
          ? { Operations: Array.from({ length: 1 + random(3) }, operation) }
          : {
              ...(random(2) === 0 && {
                userName: `u${random(9)}@example.test`,
                displayName: `G${random(9)}`,
              }),
              ...Object(make(0)),
            };
      const { statusCode, body: answer } = await one.scim(method, path, body);
      if (statusCode >= 500)
        throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    // Some got through, and most did not.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requestCount / 75);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(requestCount / 8);
  });

  it('are JSON of a known type, and not too long', async () => {
    const send = async (payload: string, contentType: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/scim/v2/Users',
          headers: { authorization: `Bearer ${company.token}`, 'content-type': contentType },
          payload,
        })
      ).statusCode;
    expect(await send('{', 'application/scim+json')).toBe(400);
    expect(await send('{"userName":"json@example.test"}', 'application/json')).toBe(201);
    expect(await send('userName=a', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send('['.repeat(100), 'application/scim+json')).toBe(400);
    expect(await send(`"${'a'.repeat(2 ** 21)}"`, 'application/scim+json')).toBe(413);
  });
});
