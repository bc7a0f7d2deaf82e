import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '#tests/support/buyer.ts';
import {
  openTestCompany,
  statusesOf,
  type CompanyCall,
  type TestCompany,
} from '#tests/support/company.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import type { MemberRequestView, TemplateView } from '#wire/companies/templates.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Fields = Readonly<Record<string, readonly ['locked' | 'suggested', string]>>;

function save(
  { path, owner }: TestCompany,
  groupId: string | null,
  fields: Fields,
  { version = 0, by = owner }: { version?: number; by?: Buyer } = {},
) {
  const given = Object.entries(fields).map(([name, [mode, value]]) => ({ name, mode, value }));
  return by.call('PUT', `${path}/template`, { groupId, version, fields: given });
}

async function readTemplate({ path, owner }: TestCompany, group = ''): Promise<TemplateView> {
  return (await owner.call('GET', `${path}/template?group=${group}`)).json().template;
}

async function requestsOf({ path, owner }: TestCompany): Promise<MemberRequestView[]> {
  return (await owner.call('GET', `${path}/profile-requests`)).json().requests;
}

/** A member whose profile has all that a profile requires, and a template that locks the job title. */
async function withLockedTitle() {
  const company = await openTestCompany(test);
  const member = await company.add('member', company.sales, { name: 'Ada Lovelace' });
  const fields = { jobTitle: ['locked', 'Engineer'], companyName: ['locked', 'Acme'] } as const;
  expect((await save(company, company.sales, fields)).statusCode).toBe(200);
  const made = await company.profileOf(member);
  const { companyLocation, companyPhone, companyCountryCode } = firstProfile;
  const required = { companyLocation, companyPhone, companyCountryCode };
  const change = async (input: object) => {
    const { _id: profileId, version } = await company.profileOf(member);
    return member.call('PUT', '/update-company-profile', { profileId, version, ...input });
  };
  expect((await change(required)).statusCode).toBe(200);
  await test.deliverMails();
  return { company, member, made, change };
}

describe('a template', () => {
  it('locks, suggests once and leaves free, in its group and no other', async () => {
    const company = await openTestCompany(test);
    const one = await company.add('member', company.sales, { name: 'Grace Hopper' });
    const other = await company.add('member', company.support);
    const fields = {
      companyEmail: ['locked', '{first}.{last}@acme.test'],
      layout: ['locked', 'minimal'],
      color: ['locked', '#123456'],
      jobTitle: ['suggested', 'Engineer'],
    } as const;
    expect((await save(company, company.sales, fields)).statusCode).toBe(200);
    const shaped = await company.profileOf(one);
    expect(shaped).toMatchObject({
      companyEmail: 'grace.hopper@acme.test',
      layout: 'minimal',
      color: '#123456',
      jobTitle: 'Engineer',
    });
    expect(await company.profileOf(other)).toMatchObject({ jobTitle: '', layout: 'banner' });
    const { companyLocation, companyPhone } = firstProfile;
    const emptied = { jobTitle: '', companyLocation, companyPhone };
    const { _id: profileId } = shaped;
    await one.call('PUT', '/update-company-profile', { profileId, ...emptied });
    const again = { ...fields, layout: ['locked', 'split'] } as const;
    expect((await save(company, company.sales, again, { version: 1 })).statusCode).toBe(200);
    expect(await company.profileOf(one)).toMatchObject({ jobTitle: '', layout: 'split' });
    expect((await readTemplate(company, company.sales)).progress).toEqual({
      members: 1,
      waiting: 0,
      problems: 0,
    });
  });

  it('of the company serves groups without their own, until they have one', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', company.sales);
    await save(company, null, { jobTitle: ['locked', 'of the company'] });
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'of the company' });
    await save(company, company.sales, { jobTitle: ['locked', 'of Sales'] });
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'of Sales' });
    const body = { groupId: company.sales, version: 1 };
    const removed = await company.owner.call('POST', `${company.path}/template/remove`, body);
    expect(removed.statusCode).toBe(200);
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'of the company' });
  });

  it('goes with the member to another group', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', company.sales);
    await save(company, company.support, { jobTitle: ['locked', 'Helper'] });
    await company.profileOf(member);
    const change = { members: [{ _id: await company.memberIdOf(member), version: 1 }] };
    const moved = { ...change, groupId: company.support };
    expect((await company.owner.call('PUT', `${company.path}/members`, moved)).statusCode).toBe(
      200,
    );
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'Helper' });
  });

  it('of two admins who began with the same is saved by one, who learns whom it is from', async () => {
    const company = await openTestCompany(test);
    const second = await company.add('admin');
    await save(company, null, { jobTitle: ['locked', 'One'] });
    const answers = await Promise.all([
      save(company, null, { jobTitle: ['locked', 'Two'] }, { version: 1 }),
      save(company, null, { jobTitle: ['locked', 'Three'] }, { version: 1, by: second }),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(
      'Someone else changed this template in the meantime. Your entries are still here.',
    );
    const first = await Promise.all(
      [company.owner, second].map((by) =>
        save(company, company.sales, { jobTitle: ['locked', 'x'] }, { by }),
      ),
    );
    expect(countStatuses(first)).toEqual({ 200: 1, 409: 1 });
  });

  it('whose pattern makes an invalid address for a member is refused with their name', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', company.sales, { name: 'Plato' });
    const fields = { companyEmail: ['locked', '{first}.{last}@acme.test'] } as const;
    const refused = await save(company, company.sales, fields);
    const line = `For Plato (${member.account.email}): Company Email would be “plato.@acme.test”, which is missing a name.`;
    expect([refused.statusCode, refused.json().message]).toEqual([400, line]);
    expect(refused.json().fields).toEqual({ companyEmail: line });
    // Of those whom it shapes alone.
    expect((await save(company, company.support, fields)).statusCode).toBe(200);
  });

  it('leaves a later member without a name their own address, and says so in the list', async () => {
    const company = await openTestCompany(test);
    const fields = { companyEmail: ['locked', '{first}.{last}@acme.test'] } as const;
    expect((await save(company, company.sales, fields)).statusCode).toBe(200);
    const member = await company.add('member', company.sales, { name: 'Plato' });
    expect((await company.profileOf(member)).companyEmail).toBe(member.account.email);
    const { profiles } = (
      await company.owner.call('GET', `${company.path}/profiles?group=${company.sales}`)
    ).json();
    expect(profiles[0].problem).toContain('would be “plato.@acme.test”');
  });

  it.each([
    ['companyEmail', '{nick}@acme.test', '“{nick}” isn’t a placeholder.'],
    ['companyEmail', 'nobody', 'Please enter a valid email address'],
    ['companyName', ' ', 'is required on every profile'],
    ['layout', 'cube', "Page Layout can't be “cube”"],
    ['logo', '/files/of-somebody-else.png', 'Please upload this image again.'],
  ])('with %s locked to %j is refused at the field', async (name, value, message) => {
    const company = await openTestCompany(test);
    const refused = await save(company, null, { [name]: ['locked', value] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields[name]).toContain(message);
  });

  it('is applied to the rest after a kill in the middle', async () => {
    const company = await openTestCompany(test);
    for (let count = 0; count < 104; count += 1) await company.add('member', company.sales);
    await test.services.jobs.runAllDue();
    // The last profile can't be written: what was done before is kept.
    const { id: last } = await test.owner
      .selectFrom('companyMembers')
      .innerJoin('profiles', 'companyMemberId', 'companyMembers.id')
      .select('profiles.id')
      .where('companyId', '=', company.id)
      .orderBy('companyMembers.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const isOther = sql`id <> ${sql.lit(last)}::uuid or job_title = ''`;
    await test.owner.schema.alterTable('profiles').addCheckConstraint('killed', isOther).execute();
    await save(company, company.sales, { jobTitle: ['locked', 'Engineer'] });
    await test.services.jobs.runAllDue();
    expect((await readTemplate(company, company.sales)).progress).toMatchObject({
      members: 104,
      waiting: 4,
    });
    await test.owner.schema.alterTable('profiles').dropConstraint('killed').execute();
    await test.services.companyProfiles.queue(test.services.database, company.id);
    await test.services.jobs.runAllDue();
    expect((await readTemplate(company, company.sales)).progress.waiting).toBe(0);
  });
});

describe('a member’s change of a locked field', () => {
  it('is asked for, and the rest is saved', async () => {
    const { company, member, change } = await withLockedTitle();
    const answer = await change({ jobTitle: 'Fellow', description: 'About me' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Saved. We asked your company to approve: Job Title.',
    ]);
    expect(await company.profileOf(member)).toMatchObject({
      jobTitle: 'Engineer',
      description: 'About me',
    });
    const [request] = await requestsOf(company);
    expect(request).toMatchObject({
      name: 'Ada Lovelace',
      changes: [{ field: 'jobTitle', label: 'Job Title', value: 'Fellow' }],
    });
    const { profiles } = (await member.call('GET', '/company-profiles')).json();
    expect(profiles).toMatchObject([
      {
        company: 'Acme',
        locked: ['jobTitle', 'companyName'],
        request: { state: 'waiting', changes: [{ value: 'Fellow' }] },
      },
    ]);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [company.owner.account.email, 'A member of Acme requested a change'],
    ]);
  });

  it('is asked for once, however often it is sent, and added to', async () => {
    const { company, member, change, made } = await withLockedTitle();
    const { version } = await company.profileOf(member);
    const sent = { profileId: made._id, version, jobTitle: 'Fellow', description: 'x' };
    const send = () => member.call('PUT', '/update-company-profile', sent);
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    await change({ companyName: 'Acme Labs' });
    const found = await requestsOf(company);
    expect(found).toHaveLength(1);
    expect(found[0]?.changes.map(({ value }) => value)).toEqual(['Fellow', 'Acme Labs']);
    expect(await test.deliverMails()).toHaveLength(2);
  });

  it('is on the profile once it was accepted, for as long as the template says the same', async () => {
    const { company, member, change } = await withLockedTitle();
    await change({ jobTitle: 'Fellow' });
    const [request] = await requestsOf(company);
    await test.deliverMails();
    const path = `/company-profile-requests/${request?._id}/decide`;
    const body = { version: request?.version, state: 'accepted' };
    expect((await company.owner.call('POST', path, body)).statusCode).toBe(200);
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'Fellow' });
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.account.email, 'Your change was accepted by Acme'],
    ]);
    const same = { jobTitle: ['locked', 'Engineer'], color: ['locked', '#123456'] } as const;
    await save(company, company.sales, same, { version: 1 });
    const kept = await company.profileOf(member);
    expect(kept).toMatchObject({ jobTitle: 'Fellow', color: '#123456' });
    await save(company, company.sales, { jobTitle: ['locked', 'Adviser'] }, { version: 2 });
    expect(await company.profileOf(member)).toMatchObject({ jobTitle: 'Adviser' });
  });

  it('is decided by one of two at once', async () => {
    const { company, member, change } = await withLockedTitle();
    const editor = await company.add('editor', company.sales);
    await change({ jobTitle: 'Fellow' });
    const [request] = await requestsOf(company);
    const decide = (by: Buyer, state: string) =>
      by.call('POST', `/company-profile-requests/${request?._id}/decide`, {
        version: request?.version,
        state,
      });
    const answers = await Promise.all([
      decide(company.owner, 'accepted'),
      decide(editor, 'refused'),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const mails = (await test.deliverMails()).filter(({ to }) => to === member.account.email);
    expect(mails).toHaveLength(1);
    expect(await requestsOf(company)).toEqual([]);
  });

  it('is not decided where it was changed since it was looked at, or taken back', async () => {
    const { company, member, change } = await withLockedTitle();
    await change({ jobTitle: 'Fellow' });
    const [seen] = await requestsOf(company);
    await change({ jobTitle: 'Director' });
    const body = { version: seen?.version, state: 'accepted' };
    const path = `/company-profile-requests/${seen?._id}`;
    expect((await company.owner.call('POST', `${path}/decide`, body)).statusCode).toBe(409);
    expect((await company.owner.call('DELETE', path)).statusCode).toBe(404);
    expect((await member.call('DELETE', path)).statusCode).toBe(200);
    expect(await requestsOf(company)).toEqual([]);
  });

  it('that is invalid is refused before anybody is asked', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', company.sales, { name: 'Ada Lovelace' });
    await save(company, company.sales, { companyEmail: ['locked', '{first}@acme.test'] });
    const { _id: profileId } = await company.profileOf(member);
    const { companyLocation, companyPhone } = firstProfile;
    const input = { profileId, companyLocation, companyPhone, companyEmail: 'nobody' };
    const refused = await member.call('PUT', '/update-company-profile', input);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['companyEmail'],
    ]);
    expect(await requestsOf(company)).toEqual([]);
  });
});

describe('every call for everybody', () => {
  let company: TestCompany;
  let elsewhere: TestCompany;
  let shopAdmin: Buyer;
  beforeAll(async () => {
    company = await openTestCompany(test);
    elsewhere = await openTestCompany(test, 'Elsewhere');
    shopAdmin = await company.person();
    await test.services.admins.setAdmin(shopAdmin.account.email, true, 'test');
  });

  async function newRequest() {
    const member = await company.add('member', company.sales, { name: 'Ada Lovelace' });
    const memberId = await company.memberIdOf(member);
    const id = test.services.ids.id(test.clock.now());
    const changes = JSON.stringify({ jobTitle: 'Fellow' });
    const askedAt = test.clock.now();
    await test.owner
      .insertInto('companyProfileRequests')
      .values({ id, companyId: company.id, memberId, changes, askedAt })
      .execute();
    return id;
  }

  const table: readonly [string, string, () => Promise<CompanyCall>][] = [
    [
      'list the profiles of a group',
      '404 403 403 200 200 200 200 404',
      async () => ['GET', `${company.path}/profiles?group=${company.sales}`],
    ],
    [
      'have missing profiles made',
      '404 403 200 200 200 200 200 404',
      async () => ['POST', `${company.path}/profiles`],
    ],
    [
      'read the template of a group',
      '404 403 403 200 200 200 200 404',
      async () => ['GET', `${company.path}/template?group=${company.sales}`],
    ],
    [
      'read the template of the company',
      '404 403 403 403 403 200 200 404',
      async () => ['GET', `${company.path}/template`],
    ],
    [
      'save the template of a group',
      '404 403 403 200 200 200 200 404',
      async () => {
        const { version } = await readTemplate(company, company.sales);
        const body = { groupId: company.sales, version, fields: [] };
        return ['PUT', `${company.path}/template`, body];
      },
    ],
    [
      'save the template of the company',
      '404 403 403 403 403 200 200 404',
      async () => {
        const { version } = await readTemplate(company);
        return ['PUT', `${company.path}/template`, { groupId: null, version, fields: [] }];
      },
    ],
    [
      'remove the template of a group',
      '404 403 403 200 200 200 200 404',
      async () => {
        const { version } = await readTemplate(company, company.sales);
        if (version === 0) await save(company, company.sales, {});
        const body = { groupId: company.sales, version: version || 1 };
        return ['POST', `${company.path}/template/remove`, body];
      },
    ],
    [
      'list requests',
      '404 403 200 200 200 200 200 404',
      async () => ['GET', `${company.path}/profile-requests`],
    ],
    [
      'decide a request',
      '404 403 403 200 200 200 200 404',
      async () => [
        'POST',
        `/company-profile-requests/${await newRequest()}/decide`,
        { version: 1, state: 'refused' },
      ],
    ],
    [
      'withdraw a request of somebody else',
      '404 404 404 404 404 404 404 404',
      async () => ['DELETE', `/company-profile-requests/${await newRequest()}`],
    ],
  ];

  it.each(table)('%s', async (_, ofCallers, make) => {
    const callers = { company, stranger: elsewhere.owner, shopAdmin };
    expect(await statusesOf(test, callers, make)).toEqual({ ofCallers, ofNobody: 401 });
  });
});
