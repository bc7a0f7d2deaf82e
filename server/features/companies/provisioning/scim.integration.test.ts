import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer } from '#tests/support/buyer.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { openScimCompany, type ScimCompany } from '#tests/support/scim-company.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
const activeOf = (value: unknown) => patchOf({ op: 'Replace', path: 'active', value });

/** The token of the newest invitation that was mailed to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await test.deliverMails()).findLast(({ to }) => to === email);
  const token = /join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`nothing was mailed to ${email}`);
  return token;
}

/** A user whose account has joined by the mailed invitation. */
async function joined(company: ScimCompany, email: string) {
  const guest = await addBuyer(test, email);
  const id = await company.provision(email);
  await guest.call('POST', '/join', { token: await tokenFor(email) });
  return { id, guest };
}

describe('a user', () => {
  it('is invited, active while pending, joins, and loses all access by active: false', async () => {
    const company = await openScimCompany(test);
    const { id, guest } = await joined(company, 'journey@example.test');
    expect((await guest.call('GET', `/companies/${company.id}`)).statusCode).toBe(200);

    const off = await company.scim('PATCH', `/Users/${id}`, activeOf('False'));
    expect([off.statusCode, off.json().active]).toEqual([200, false]);
    expect((await guest.call('GET', `/companies/${company.id}`)).statusCode).toBe(404);
    expect((await guest.call('GET', '/user')).statusCode).toBe(200);
    const mails = await test.deliverMails();
    expect(mails.map(({ subject }) => subject)).toContain('You’re no longer a member of Acme');
    // Again: nothing is done twice.
    expect((await company.scim('PATCH', `/Users/${id}`, activeOf('False'))).statusCode).toBe(200);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('comes back in the same place', async () => {
    const company = await openScimCompany(test);
    const sales = await company.group('Sales');
    const account = await company.add('group_admin', sales);
    const id = await company.provision(account.email);
    expect(await company.placeOf(account)).toEqual({ role: 'group_admin', groupId: sales });
    await company.scim('PATCH', `/Users/${id}`, activeOf(false));
    expect(await company.placeOf(account)).toBeUndefined();
    const on = await company.scim('PATCH', `/Users/${id}`, activeOf('True'));
    expect(on.json()).toMatchObject({ active: true, groups: [{ value: sales }] });
    expect(await company.placeOf(account)).toEqual({ role: 'group_admin', groupId: sales });
  });

  it('who was invited and is deactivated has a link that is withdrawn', async () => {
    const company = await openScimCompany(test);
    const guest = await addBuyer(test, 'withdrawn@example.test');
    const id = await company.provision('withdrawn@example.test');
    const token = await tokenFor('withdrawn@example.test');
    await company.scim('DELETE', `/Users/${id}`);
    const late = await guest.call('POST', '/join', { token });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This invitation was withdrawn. Please ask the company for a new one.',
    ]);
    expect((await company.scim('DELETE', `/Users/${id}`)).statusCode).toBe(404);
  });

  it('loses access also when the account has another address since', async () => {
    const company = await openScimCompany(test);
    const { id, guest } = await joined(company, 'before@example.test');
    await test.owner
      .updateTable('accounts')
      .set({ email: 'after@example.test' })
      .where('id', '=', guest.account.id)
      .execute();
    await company.scim('DELETE', `/Users/${id}`);
    expect(await company.placeOf(guest.account)).toBeUndefined();
  });

  it('who was removed by an admin is invited again, not put back', async () => {
    const company = await openScimCompany(test);
    const account = await company.add('member');
    const id = await company.provision(account.email);
    const { members } = (await company.owner.call('GET', `/companies/${company.id}/members`)).json<{
      members: { _id: string; email: string }[];
    }>();
    const member = members.find(({ email }) => email === account.email);
    await company.owner.call('DELETE', `/company-members/${member?._id}`);
    expect((await company.scim('GET', `/Users/${id}`)).json().active).toBe(false);
    await company.scim('PATCH', `/Users/${id}`, activeOf(true));
    expect(await company.placeOf(account)).toBeUndefined();
    expect(await tokenFor(account.email)).not.toBe('');
  });

  it('is made once by two at once', async () => {
    const company = await openScimCompany(test);
    const create = () =>
      company.scim('POST', '/Users', { userName: 'Twice@example.test', externalId: 'e-1' });
    const answers = await Promise.all([create(), create(), create()]);
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 2 });
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const mails = (await test.deliverMails()).filter(({ to }) => to === 'twice@example.test');
    expect(mails).toHaveLength(1);
  });

  it('is not made without a seat, and says so', async () => {
    const company = await openScimCompany(test, 3);
    await company.provision('seat-1@example.test');
    await company.provision('seat-2@example.test');
    const full = await company.scim('POST', '/Users', { userName: 'seat-3@example.test' });
    expect(full.statusCode).toBe(403);
    expect(full.json()).toMatchObject({
      status: '403',
      detail: expect.stringMatching(/^All seats are in use/),
    });
    const none = await company.scim('GET', '/Users?filter=userName eq "seat-3@example.test"');
    expect(none.json().totalResults).toBe(0);
    const inactive = { userName: 'seat-3@example.test', active: false };
    expect((await company.scim('POST', '/Users', inactive)).statusCode).toBe(201);
  });

  it('who is the last owner stays', async () => {
    const company = await openScimCompany(test);
    const id = await company.provision(company.owner.account.email);
    for (const refused of [
      await company.scim('PATCH', `/Users/${id}`, activeOf(false)),
      await company.scim('DELETE', `/Users/${id}`),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toContain('A company needs an owner.');
    }
    expect(await company.placeOf(company.owner.account)).toMatchObject({ role: 'owner' });
  });

  it('gets another address while pending: the old link ends, the new one is mailed', async () => {
    const company = await openScimCompany(test);
    const guest = await addBuyer(test, 'old-address@example.test');
    const id = await company.provision('old-address@example.test');
    const token = await tokenFor('old-address@example.test');
    await company.scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'userName', value: 'new-address@example.test' }),
    );
    expect((await guest.call('POST', '/join', { token })).statusCode).toBe(409);
    expect(await tokenFor('new-address@example.test')).not.toBe('');
  });

  it('is forgotten with the account', async () => {
    const company = await openScimCompany(test);
    const account = await company.add('member');
    const id = await company.provision(account.email);
    await test.owner.deleteFrom('accounts').where('id', '=', account.id).execute();
    expect((await company.scim('GET', `/Users/${id}`)).statusCode).toBe(404);
  });

  it('is no user of another company', async () => {
    const [company, other] = [await openScimCompany(test), await openScimCompany(test)];
    const id = await company.provision('of-one@example.test');
    const group = await company.group('Sales');
    for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
      for (const method of ['GET', 'DELETE'] as const) {
        expect((await other.scim(method, path)).statusCode).toBe(404);
      }
    }
    expect((await other.scim('GET', '/Users')).json().totalResults).toBe(0);
    const stolen = await other.scim('POST', '/Groups', {
      displayName: 'Theirs',
      members: [{ value: id }],
    });
    expect([stolen.statusCode, stolen.json().scimType]).toEqual([400, 'invalidValue']);
  });
});

describe('a group', () => {
  it('holds members, invited and inactive users, each in one group', async () => {
    const company = await openScimCompany(test);
    const account = await company.add('member');
    const users = [
      await company.provision(account.email),
      await company.provision('invited-in-group@example.test'),
      await company.provision('inactive-in-group@example.test', { active: false }),
    ];
    const [sales, support] = [await company.group('Sales'), await company.group('Support')];
    const add = (group: string) =>
      company.scim(
        'PATCH',
        `/Groups/${group}`,
        patchOf({ op: 'add', path: 'members', value: users.map((value) => ({ value })) }),
      );
    const membersOf = async (group: string) => {
      const { members } = (await company.scim('GET', `/Groups/${group}`)).json();
      return members.map(({ value }: { value: string }) => value).toSorted();
    };
    expect([(await add(sales)).statusCode, (await add(sales)).statusCode]).toEqual([204, 204]);
    expect(await membersOf(sales)).toEqual(users.toSorted());
    expect(await company.placeOf(account)).toEqual({ role: 'member', groupId: sales });
    await add(support);
    expect([await membersOf(sales), await membersOf(support)]).toEqual([[], users.toSorted()]);

    const found = await company.scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=id eq "${support}" and members eq "${users[0]}"`,
    );
    expect(found.json()).toMatchObject({ totalResults: 1, Resources: [{ id: support }] });
    expect(found.json().Resources[0].members).toBeUndefined();

    const put = await company.scim('PUT', `/Groups/${support}`, {
      displayName: 'Help',
      members: [{ value: users[1] }],
    });
    expect(put.json()).toMatchObject({ displayName: 'Help', members: [{ value: users[1] }] });
    expect(await company.placeOf(account)).toEqual({ role: 'member', groupId: null });
    const gone = await company.scim('DELETE', `/Groups/${support}`);
    expect([gone.statusCode, (await company.scim('GET', `/Groups/${support}`)).statusCode]).toEqual(
      [204, 404],
    );
  });

  it('takes a role that reached it along when its holder goes', async () => {
    const company = await openScimCompany(test);
    const sales = await company.group('Sales');
    const editor = await company.add('editor', sales);
    const admin = await company.add('admin', sales);
    await company.provision(editor.email);
    await company.provision(admin.email);
    await company.scim('PATCH', `/Groups/${sales}`, patchOf({ op: 'remove', path: 'members' }));
    expect(await company.placeOf(editor)).toEqual({ role: 'member', groupId: null });
    expect(await company.placeOf(admin)).toEqual({ role: 'admin', groupId: null });
  });

  it('with members whom the directory does not know is not removed', async () => {
    const company = await openScimCompany(test);
    const sales = await company.group('Sales');
    await company.add('member', sales);
    const refused = await company.scim('DELETE', `/Groups/${sales}`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Some members of this group weren’t assigned by the directory.',
    ]);
  });

  it('has a name of its own', async () => {
    const company = await openScimCompany(test);
    await company.group('Sales');
    const again = await company.scim('POST', '/Groups', { displayName: 'sales' });
    expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness']);
    const other = await company.group('Other');
    const renamed = await company.scim(
      'PATCH',
      `/Groups/${other}`,
      patchOf({ op: 'replace', value: { id: other, displayName: 'SALES' } }),
    );
    expect(renamed.statusCode).toBe(409);
  });
});

describe('a directory that removes many', () => {
  it('is stopped above a fifth, asks the owners once, and goes on when one allows it', async () => {
    const company = await openScimCompany(test);
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      ids.push(await company.provision((await company.add('member')).email));
    }
    await test.deliverMails();
    const remove = async (id: string | undefined) =>
      (await company.scim('DELETE', `/Users/${id}`)).statusCode;
    for (const id of ids.slice(0, 4)) expect(await remove(id)).toBe(204);
    const stopped = await company.scim('PATCH', `/Users/${ids[4]}`, activeOf(false));
    expect(stopped.statusCode).toBe(403);
    expect(stopped.json().detail).toContain('An owner of the company has to allow this first');
    expect(await remove(ids[5])).toBe(403);
    const asked = (await test.deliverMails()).filter(({ subject }) =>
      subject.includes('tried to remove many'),
    );
    expect(asked.map(({ to }) => to)).toEqual([company.owner.account.email]);
    const page = () => company.owner.call('GET', `/companies/${company.id}/provisioning`);
    expect((await page()).json().provisioning.stoppedAt).not.toBeNull();

    await company.owner.call('POST', `/companies/${company.id}/allow-removals`);
    expect((await page()).json().provisioning).toMatchObject({
      stoppedAt: null,
      allowedUntil: expect.any(String),
    });
    for (const id of ids.slice(4)) expect(await remove(id)).toBe(204);
  });

  it('stops those at once that are too many', async () => {
    const company = await openScimCompany(test);
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      ids.push(await company.provision((await company.add('member')).email));
    }
    const answers = await Promise.all(ids.map((id) => company.scim('DELETE', `/Users/${id}`)));
    expect(countStatuses(answers)).toEqual({ 204: 4, 403: 5 });
    const asked = (await test.deliverMails()).filter(({ subject }) =>
      subject.includes('tried to remove many'),
    );
    expect(asked).toHaveLength(1);
  });

  it('may remove a few each hour', async () => {
    const company = await openScimCompany(test);
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      ids.push(await company.provision((await company.add('member')).email));
    }
    const statuses: number[] = [];
    for (const [index, id] of ids.entries()) {
      if (index === 4) test.clock.advance(3_601);
      statuses.push((await company.scim('DELETE', `/Users/${id}`)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([204]));
  });
});

describe('versions', () => {
  it('are asked for and held to', async () => {
    const company = await openScimCompany(test);
    const id = await company.provision('version@example.test');
    const found = await company.scim('GET', `/Users/${id}`);
    const etag = String(found.headers.etag);
    expect(etag).toBe(found.json().meta.version);
    const same = await company.scim('GET', `/Users/${id}`, undefined, { 'if-none-match': etag });
    expect(same.statusCode).toBe(304);
    const rename = (name: string) =>
      company.scim(
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', path: 'displayName', value: name }),
        { 'if-match': etag },
      );
    expect((await rename('One')).statusCode).toBe(200);
    expect((await rename('Two')).statusCode).toBe(412);
  });
});

it('says what it is in its schema alone', async () => {
  const company = await openScimCompany(test);
  const id = await company.provision('plain@example.test');
  const { meta, ...shown } = (await company.scim('GET', `/Users/${id}`)).json();
  expect(shown).toEqual({
    schemas: [userSchema],
    id,
    userName: 'plain@example.test',
    emails: [{ value: 'plain@example.test', type: 'work', primary: true }],
    active: true,
  });
  expect(meta).toMatchObject({
    resourceType: 'User',
    location: expect.stringContaining('/scim/v2/Users/'),
  });
});
