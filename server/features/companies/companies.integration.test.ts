import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyRoles, type CompanyRole } from '#domain/companies/roles.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { companyCaller, companyCallers } from '#tests/support/company.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import type { InvitationView, MemberView, CompanyView } from '#wire/companies/companies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let number = 0;
const person = () => addBuyer(test, `person-${(number += 1)}@example.test`);

interface Company {
  readonly id: string;
  readonly owner: Buyer;
  /** Their ids, by name. */
  readonly groups: Readonly<Record<'Sales' | 'Support', string>>;
  readonly path: string;
  /** Adds somebody at once, without a mail. */
  readonly add: (role: CompanyRole, groupId?: string | null) => Promise<Buyer>;
  members(): Promise<MemberView[]>;
  invitations(): Promise<InvitationView[]>;
  memberOf(person: Buyer): Promise<MemberView>;
  invite(email: string, by?: Buyer): Promise<number>;
}

async function openCompany(seats = 20): Promise<Company> {
  const owner = await person();
  const { companies } = test.services;
  const id = await companies.open({ name: 'Acme', owner: owner.account.email, seats });
  const path = `/companies/${id}`;
  for (const name of ['Sales', 'Support']) await owner.call('POST', `${path}/groups`, { name });
  const { company } = (await owner.call('GET', path)).json<{
    company: CompanyView;
  }>();
  const [sales, support] = company.groups;
  const members = async () =>
    (await owner.call('GET', `${path}/members?limit=100`)).json<{ members: MemberView[] }>()
      .members;
  return {
    id,
    owner,
    path,
    groups: { Sales: sales?._id ?? '', Support: support?._id ?? '' },
    async add(role, groupId = null) {
      const added = await person();
      await test.owner
        .insertInto('companyMembers')
        .values({
          id: test.services.ids.id(test.clock.now()),
          companyId: id,
          accountId: added.account.id,
          role,
          groupId,
          joinedAt: test.clock.now(),
        })
        .execute();
      return added;
    },
    members,
    async invitations() {
      const answer = await owner.call('GET', `${path}/invitations?limit=100`);
      return answer.json<{ invitations: InvitationView[] }>().invitations;
    },
    async memberOf({ account }) {
      const found = (await members()).find(({ email }) => email === account.email);
      if (found === undefined) throw new Error(`${account.email} is no member`);
      return found;
    },
    async invite(email, by = owner) {
      const body = { email, role: 'member', groupId: null };
      return (await by.call('POST', `${path}/invitations`, body)).statusCode;
    },
  };
}

/** The token of the newest invitation that was mailed to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await test.deliverMails()).findLast(({ to }) => to === email);
  const token = /join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`nothing was mailed to ${email}`);
  return token;
}

/** An account and the token of an invitation for it. */
async function invited(company: Company) {
  const guest = await person();
  await company.invite(guest.account.email);
  return { guest, token: await tokenFor(guest.account.email) };
}

describe('every call for everybody', () => {
  /** The statuses in the order of the callers; each call is about Sales, where it is about a group. */
  const table: readonly [
    name: string,
    statuses: string,
    make: (company: Company) => Promise<Made>,
  ][] = [
    ['look', '404 200 200 200 200 200 200 404', ({ path }) => call('GET', path)],
    [
      'list members',
      '404 403 403 200 200 200 200 404',
      ({ path, groups }) => call('GET', `${path}/members?group=${groups.Sales}`),
    ],
    [
      'export members',
      '404 403 403 403 200 200 200 404',
      ({ path }) => call('GET', `${path}/members.csv`),
    ],
    [
      'change a member',
      '404 403 403 403 200 200 200 404',
      async (company) => {
        const { _id, version } = await company.memberOf(
          await company.add('member', company.groups.Sales),
        );
        const body = { members: [{ _id, version }], role: 'editor' };
        return call('PUT', `${company.path}/members`, body);
      },
    ],
    [
      'change an admin',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const { _id, version } = await company.memberOf(await company.add('admin'));
        const body = { members: [{ _id, version }], role: 'member' };
        return call('PUT', `${company.path}/members`, body);
      },
    ],
    [
      'make an owner',
      '404 403 403 403 403 403 200 404',
      async (company) => {
        const { _id, version } = await company.memberOf(
          await company.add('member', company.groups.Sales),
        );
        const body = { members: [{ _id, version }], role: 'owner' };
        return call('PUT', `${company.path}/members`, body);
      },
    ],
    [
      'remove a member',
      '404 403 403 403 200 200 200 404',
      async (company) => {
        const member = await company.memberOf(await company.add('member', company.groups.Sales));
        return call('DELETE', `/company-members/${member._id}`);
      },
    ],
    [
      'remove from another group',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const member = await company.memberOf(await company.add('member', company.groups.Support));
        return call('DELETE', `/company-members/${member._id}`);
      },
    ],
    [
      'list invitations',
      '404 403 403 403 200 200 200 404',
      ({ path }) => call('GET', `${path}/invitations`),
    ],
    [
      'invite',
      '404 403 403 403 200 200 200 404',
      async ({ path, groups }) => {
        const email = (await person()).account.email;
        return call('POST', `${path}/invitations`, {
          email,
          role: 'member',
          groupId: groups.Sales,
        });
      },
    ],
    [
      'invite to another group',
      '404 403 403 403 403 200 200 404',
      async ({ path, groups }) => {
        const email = (await person()).account.email;
        return call('POST', `${path}/invitations`, {
          email,
          role: 'member',
          groupId: groups.Support,
        });
      },
    ],
    [
      'import',
      '404 403 403 403 200 200 200 404',
      ({ path }) =>
        call('POST', `${path}/import`, { csv: 'email\nnew@example.test', isDryRun: true }),
    ],
    [
      'send again',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        await company.invite((await person()).account.email);
        const [invitation] = await company.invitations();
        return call('POST', `/company-invitations/${invitation?._id}/resend`);
      },
    ],
    [
      'withdraw',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        await company.invite((await person()).account.email);
        const [invitation] = await company.invitations();
        return call('DELETE', `/company-invitations/${invitation?._id}`);
      },
    ],
    [
      'add a group',
      '404 403 403 403 403 200 200 404',
      ({ path }) => call('POST', `${path}/groups`, { name: `Group ${(number += 1)}` }),
    ],
    [
      'rename a group',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const { groupId, version } = await newGroup(company);
        return call('PUT', `/company-groups/${groupId}`, {
          name: `Other ${groupId}`,
          version,
        });
      },
    ],
    [
      'remove a group',
      '404 403 403 403 403 200 200 404',
      async (company) => call('DELETE', `/company-groups/${(await newGroup(company)).groupId}`),
    ],
    [
      'save settings',
      '404 403 403 403 403 200 200 404',
      async (company) => call('PUT', company.path, await detailsOf(company)),
    ],
    [
      'read the log',
      '404 403 403 403 403 200 200 404',
      ({ path }) => call('GET', `${path}/history`),
    ],
    [
      'export the log',
      '404 403 403 403 403 200 200 404',
      ({ path }) => call('GET', `${path}/history.csv`),
    ],
    ['leave', '404 200 200 200 200 200 200 404', ({ path }) => call('POST', `${path}/leave`)],
  ];

  interface Made {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly body: object | undefined;
  }

  async function call(method: Made['method'], path: string, body?: object): Promise<Made> {
    return { method, path, body };
  }

  let company: Company;
  let elsewhere: Company;
  let shopAdmin: Buyer;
  beforeAll(async () => {
    company = await openCompany(500);
    elsewhere = await openCompany();
    shopAdmin = await person();
    await test.services.admins.setAdmin(shopAdmin.account.email, true, 'test');
  });

  it.each(table)('%s', async (_, statuses, make) => {
    const { Sales: sales, Support: support } = company.groups;
    const places = { add: company.add, sales, support };
    const callers = { company: places, stranger: elsewhere.owner, shopAdmin };
    const found: number[] = [];
    for (const name of companyCallers) {
      const { method, path, body } = await make(company);
      const caller = await companyCaller(name, callers);
      const answer = await caller.call(method, path, body);
      found.push(answer.statusCode);
    }
    expect(found.join(' ')).toBe(statuses);
    const { method, path, body } = await make(company);
    const asNobody = { method, url: `/api${path}`, ...(body && { payload: body }) };
    expect((await test.app.inject(asNobody)).statusCode).toBe(401);
  });
});

async function newGroup({ owner, path }: Company) {
  const name = `New ${(number += 1)}`;
  await owner.call('POST', `${path}/groups`, { name });
  const { company } = (await owner.call('GET', path)).json<{
    company: CompanyView;
  }>();
  const group = company.groups.find((one) => one.name === name);
  return { groupId: group?._id ?? '', version: group?.version ?? 0 };
}

async function detailsOf({ owner, path }: Company) {
  const { company } = (await owner.call('GET', path)).json<{
    company: CompanyView;
  }>();
  const { name, logo, color, addressLine1, addressLine2, city } = company;
  const { state, postalCode, country, taxId, version } = company;
  const address = { addressLine1, addressLine2, city, state, postalCode, country, taxId };
  return { name, logo, color, ...address, version };
}

describe('an invitation', () => {
  it('is mailed once, looked at, and accepted once', async () => {
    const company = await openCompany();
    const guest = await person();
    await test.deliverMails();
    expect(await company.invite(guest.account.email)).toBe(200);
    expect(await company.invite(guest.account.email)).toBe(400);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [guest.account.email, 'Invitation to Acme on Nearcard'],
    ]);
    const token = /join\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const looked = await guest.call('POST', '/join/look', { token });
    const { email } = guest.account;
    expect(looked.json().invitation).toMatchObject({
      company: 'Acme',
      email,
      state: 'waiting',
    });
    expect((await guest.call('POST', '/join', { token })).json().companyId).toBe(company.id);
    const again = await guest.call('POST', '/join', { token });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This invitation was already accepted.',
    ]);
    expect((await company.members()).map((one) => one.email)).toContain(email);
    expect((await guest.call('GET', '/companies')).json().companies).toHaveLength(1);
  });

  it('is for its address alone, and says so', async () => {
    const company = await openCompany();
    const { guest, token } = await invited(company);
    const other = await person();
    const refused = await other.call('POST', '/join', { token });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain(
      `for ${guest.account.email}, and you are logged in as`,
    );
    expect((await guest.call('POST', '/join', { token })).statusCode).toBe(200);
  });

  it('expires after 30 days, and is good again when it was resent, by the newer link', async () => {
    const company = await openCompany();
    const { guest, token } = await invited(company);
    test.clock.advance(30 * 86_400);
    const late = await guest.call('POST', '/join', { token });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This invitation has expired. Please ask the company for a new one.',
    ]);
    const [invitation] = await company.invitations();
    expect(invitation?.isExpired).toBe(true);
    await company.owner.call('POST', `/company-invitations/${invitation?._id}/resend`);
    const newer = await tokenFor(guest.account.email);
    expect((await guest.call('POST', '/join', { token })).statusCode).toBe(404);
    expect((await guest.call('POST', '/join', { token: newer })).statusCode).toBe(200);
  });

  it('is withdrawn', async () => {
    const company = await openCompany();
    const { guest, token } = await invited(company);
    const [invitation] = await company.invitations();
    await company.owner.call('DELETE', `/company-invitations/${invitation?._id}`);
    const refused = await guest.call('POST', '/join', { token });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This invitation was withdrawn. Please ask the company for a new one.',
    ]);
    expect(await company.invite(guest.account.email)).toBe(200);
  });

  it('takes a seat: of two at once for the last one, one is made', async () => {
    const company = await openCompany(3);
    const [one, two, three] = [await person(), await person(), await person()];
    await company.invite(one.account.email);
    const statuses = await Promise.all([
      company.invite(two.account.email),
      company.invite(three.account.email),
    ]);
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 403]);
  });

  it('is accepted once by two at once', async () => {
    const company = await openCompany();
    const { guest, token } = await invited(company);
    const answers = await Promise.all([1, 2].map(() => guest.call('POST', '/join', { token })));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });
});

describe('a list', () => {
  it('of which lines are wrong invites nobody, and says which', async () => {
    const company = await openCompany(20_000);
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      index % 250 === 0 ? `wrong ${index}` : `listed-${index}@example.test`,
    );
    const send = (csv: string, isDryRun: boolean) =>
      company.owner.call('POST', `${company.path}/import`, { csv, isDryRun });
    const csv = `email\n${lines.join('\n')}`;
    const dry = (await send(csv, true)).json<{ lines: { outcome: string }[] }>();
    expect(dry.lines.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(40);
    const refused = await send(csv, false);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '40 of the lines have errors. Nobody was invited.',
    ]);
    expect(await company.invitations()).toEqual([]);
  });

  it('invites everybody once, as often as it is sent', async () => {
    const company = await openCompany(200);
    const names = Array.from({ length: 150 }, (_, index) => `often-${index}@example.test,,Sales`);
    const csv = `email,role,group\n${names.join('\n')}`;
    const send = () =>
      company.owner.call('POST', `${company.path}/import`, { csv, isDryRun: false });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const mails = await test.deliverMails();
    expect(mails.filter(({ to }) => to.startsWith('often-'))).toHaveLength(150);
  });

  it('has the columns that are named, on its own lines', async () => {
    const company = await openCompany(5);
    const csv = '\n"Editor","named@example.test"\n"boss","other@example.test"';
    const body = { csv, columns: ['role', 'email'], isDryRun: true };
    const answer = await company.owner.call('POST', `${company.path}/import`, body);
    expect(answer.json().lines).toMatchObject([
      { line: 2, email: 'named@example.test', outcome: 'invite' },
      { line: 3, email: 'other@example.test', outcome: 'wrong' },
    ]);
  });

  it('longer than the seats invites nobody', async () => {
    const company = await openCompany(3);
    const csv = 'email\na@full.test\nb@full.test\nc@full.test';
    const body = { csv, isDryRun: false };
    expect((await company.owner.call('POST', `${company.path}/import`, body)).statusCode).toBe(403);
    expect(await company.invitations()).toEqual([]);
  });
});

describe('members', () => {
  it('of whom one has changed since are all left as they are', async () => {
    const company = await openCompany();
    const one = await company.memberOf(await company.add('member'));
    const two = await company.memberOf(await company.add('member'));
    const change = (members: MemberView[], role: string) =>
      company.owner.call('PUT', `${company.path}/members`, {
        members: members.map(({ _id, version }) => ({ _id, version })),
        role,
      });
    expect((await change([one], 'editor')).statusCode).toBe(200);
    expect((await change([two, one], 'admin')).statusCode).toBe(409);
    const roles = (await company.members()).map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['editor', 'member', 'owner']);
    const mails = (await test.deliverMails()).filter(({ subject }) => /role at Acme/.test(subject));
    expect(mails.map(({ to }) => to)).toEqual([one.email]);
  });

  it('keep an owner, also when the last two leave at once', async () => {
    const company = await openCompany();
    const second = await company.add('owner');
    const leave = (owner: Buyer) => owner.call('POST', `${company.path}/leave`);
    const answers = await Promise.all([leave(company.owner), leave(second)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it('lets the last owner neither step down nor be removed', async () => {
    const company = await openCompany();
    const { _id, version } = await company.memberOf(company.owner);
    const body = { members: [{ _id, version }], role: 'admin' };
    const down = await company.owner.call('PUT', `${company.path}/members`, body);
    const gone = await company.owner.call('DELETE', `/company-members/${_id}`);
    expect([down.statusCode, gone.statusCode]).toEqual([409, 409]);
  });

  it('are notified once that they were removed, and keep their account', async () => {
    const company = await openCompany();
    const leaver = await company.add('member');
    const { _id } = await company.memberOf(leaver);
    await test.deliverMails();
    const remove = () => company.owner.call('DELETE', `/company-members/${_id}`);
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [leaver.account.email, 'You’re no longer a member of Acme'],
    ]);
    expect((await leaver.call('GET', '/user')).statusCode).toBe(200);
    expect((await leaver.call('GET', company.path)).statusCode).toBe(404);
  });

  it('are found by name and address, never by the phone number of their account', async () => {
    const company = await openCompany();
    const { account } = await company.add('member');
    await test.owner
      .updateTable('accounts')
      .set({ name: 'Grace Hopper', phone: '+1 202 555 0123' })
      .where('id', '=', account.id)
      .execute();
    const found = async (search: string) => {
      const answer = await company.owner.call('GET', `${company.path}/members?search=${search}`);
      return answer.json<{ members: MemberView[] }>().members.length;
    };
    expect([await found('hopper'), await found('5550123')]).toEqual([1, 0]);
  });

  it('are seen by a group admin as far as the own group goes', async () => {
    const company = await openCompany();
    const { Sales, Support } = company.groups;
    const admin = await company.add('group_admin', Sales);
    await company.add('member', Support);
    const { members } = (await admin.call('GET', `${company.path}/members`)).json();
    expect(members).toHaveLength(1);
    const csv = await admin.call('GET', `${company.path}/members.csv`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('a company', () => {
  it('has its details changed by one of two who began with the same', async () => {
    const company = await openCompany();
    const details = await detailsOf(company);
    const save = (name: string) => company.owner.call('PUT', company.path, { ...details, name });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it.each([
    ['name', ''],
    ['color', 'red'],
    ['country', 'Atlantis'],
    ['taxId', '<b>'],
    ['logo', '/files/of-somebody-else.png'],
  ])('is not saved with a wrong %s', async (field, value) => {
    const company = await openCompany();
    const details = { ...(await detailsOf(company)), [field]: value };
    const refused = await company.owner.call('PUT', company.path, details);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
  });

  it('has no fewer seats than are taken', async () => {
    const company = await openCompany(5);
    for (const email of ['a@b.test', 'b@b.test', 'c@b.test']) await company.invite(email);
    const { companies } = test.services;
    await expect(companies.setSeats(company.id, 3)).rejects.toThrow(
      '4 seats are used by members and invitations.',
    );
    await expect(companies.setSeats(company.id, 2)).rejects.toThrow('3 to 100000 seats');
    await companies.setSeats(company.id, 4);
  });

  it('tells its admins who did what', async () => {
    const company = await openCompany();
    const { history } = (await company.owner.call('GET', `${company.path}/history`)).json();
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'company.group_added',
      'company.group_added',
      'company.opened',
    ]);
    expect(history[0].by).toBe(company.owner.account.email);
  });

  it('gives its whole log to its admins, each entry once', async () => {
    const company = await openCompany();
    const { audit, database } = test.services;
    const entry = { action: 'company.details_changed', actor: 'member' } as const;
    const subject = { subjectType: 'company', subjectId: company.id } as const;
    const entries = Array.from({ length: 1_200 }, (_, index) => ({
      ...entry,
      ...subject,
      after: { name: `=${index}` },
    }));
    await audit.record(database, entries);
    const { body } = await company.owner.call('GET', `${company.path}/history.csv`);
    const [header, first, ...lines] = body.trimEnd().split('\r\n');
    expect(header).toBe('\uFEFFtime,by,action,about,before,after');
    expect(first).toContain(`,${company.owner.account.email},log_exported,,,`);
    expect(new Set(lines).size).toBe(1_203);
    expect(lines.at(-1)).toContain(',opened,');
  });

  it('keeps the only owner of others from being deleted, and goes with the only member', async () => {
    const company = await openCompany();
    const { passwords, database } = test.services;
    const passwordHash = await passwords.hash(goodPassword);
    await test.owner
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', company.owner.account.id)
      .execute();
    const other = await company.add('admin');
    const erase = () => company.owner.call('POST', '/account/delete', { password: goodPassword });
    const refused = await erase();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You’re the only owner of Acme. Make someone else an owner first, then delete your account.',
    ]);
    await other.call('POST', `${company.path}/leave`);
    expect((await erase()).statusCode).toBe(200);
    const left = await database
      .selectFrom('companies')
      .select('id')
      .where('id', '=', company.id)
      .execute();
    expect(left).toEqual([]);
  });
});

it('names every role in the table of the database', async () => {
  const company = await openCompany();
  for (const role of companyRoles) await company.add(role, company.groups.Sales);
  expect(await company.members()).toHaveLength(companyRoles.length + 1);
});
