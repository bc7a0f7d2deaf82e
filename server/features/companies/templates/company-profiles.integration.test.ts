import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '#tests/support/buyer.ts';
import { openTestCompany } from '#tests/support/company.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const addPrivate = (person: Buyer, userProfile: string) =>
  person.call('POST', '/add-company-profile', {
    ...firstProfile,
    userProfile,
    requestId: userProfile,
  });

describe('the company profile of a member', () => {
  it('is made when somebody joins, with what is known of both', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', company.sales, { name: 'Grace Hopper' });
    expect(await company.profileOf(member)).toMatchObject({
      userProfile: 'Grace Hopper',
      companyName: 'Acme',
      companyEmail: member.account.email,
      profileType: 'Business',
      customSlug: 'acme',
      isActive: true,
      isLocked: false,
    });
    const page = await test.app.inject(`/card/${member.account.uniqueId}/acme`);
    expect([page.statusCode, page.body.includes('Grace Hopper')]).toEqual([200, true]);
  });

  it('takes no room of the plan, is not locked by it, and takes no private page’s place', async () => {
    const company = await openTestCompany(test);
    const member = await company.person();
    expect((await addPrivate(member, 'Private')).statusCode).toBe(200);
    const { database, companyMembers } = test.services;
    const place = { role: 'member', groupId: null } as const;
    await database
      .transaction()
      .execute((tx) => companyMembers.join(tx, company.id, member.account.id, place));
    expect(await company.profileOf(member)).toMatchObject({ isActive: false, isLocked: false });
    const { user } = (await member.call('GET', '/user')).json();
    const shown = user.companyProfiles.map((one: Record<string, unknown>) => [
      one.userProfile,
      one.isActive,
    ]);
    expect(shown[0]).toEqual(['Private', true]);
    expect((await addPrivate(member, 'Second')).statusCode).toBe(403);
    const page = await test.app.inject(`/card/${member.account.uniqueId}/acme`);
    expect(page.statusCode).toBe(200);
  });

  it('lets somebody who has no other add a private one', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member');
    await company.profileOf(member);
    expect((await addPrivate(member, 'Mine')).statusCode).toBe(200);
  });

  it('is not removed while they are a member, and theirs afterwards, within their plan', async () => {
    const company = await openTestCompany(test);
    const member = await company.person();
    await addPrivate(member, 'Private');
    const { database, companyMembers } = test.services;
    const place = { role: 'member', groupId: null } as const;
    await database
      .transaction()
      .execute((tx) => companyMembers.join(tx, company.id, member.account.id, place));
    const { _id: profileId } = await company.profileOf(member);
    const path = `/card/${member.account.uniqueId}/acme`;
    expect((await test.app.inject(path)).statusCode).toBe(200);
    const refused = await member.call('POST', '/remove-company-profile', { profileId });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This profile belongs to your company membership and stays as long as you’re a member.',
    ]);
    await member.call('POST', `${company.path}/leave`);
    const { user } = (await member.call('GET', '/user')).json();
    const left = user.companyProfiles.find(({ _id }: { _id: string }) => _id === profileId);
    expect([left.isLocked, left.companyMemberId]).toEqual([true, undefined]);
    // Its plan has room for one: the address leads to that one.
    expect((await test.app.inject(path)).statusCode).toBe(302);
    const removed = await member.call('POST', '/remove-company-profile', { profileId });
    expect(removed.statusCode).toBe(200);
  });

  it('is made once, however often it is asked for, and listed by group', async () => {
    const company = await openTestCompany(test);
    await company.add('member', company.sales);
    await company.add('member', company.support);
    for (let time = 0; time < 3; time += 1) {
      expect((await company.owner.call('POST', `${company.path}/profiles`)).statusCode).toBe(200);
    }
    await test.services.jobs.runAllDue();
    const list = async (group = '') =>
      (await company.owner.call('GET', `${company.path}/profiles?group=${group}`)).json().profiles;
    expect((await list()).map((one: { profile: unknown }) => one.profile !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await list(company.sales)).toHaveLength(1);
  });

  it('is listed with what its card is drawn of', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member', null, { name: 'Grace Hopper' });
    const { _id } = await company.profileOf(member);
    const saved = await member.call('PUT', '/update-company-profile', {
      profileId: _id,
      jobTitle: 'Admiral',
      color: '#0b5fff',
      companyLocation: 'Lisbon',
      companyPhone: '2025550123',
    });
    expect(saved.statusCode).toBe(200);
    const { profiles } = (await company.owner.call('GET', `${company.path}/profiles`)).json();
    expect(profiles[0]).toMatchObject({
      email: member.account.email,
      profile: { name: 'Grace Hopper', jobTitle: 'Admiral', color: '#0b5fff', photo: '', logo: '' },
    });
  });

  it('is not shown as such to strangers', async () => {
    const company = await openTestCompany(test);
    const member = await company.add('member');
    await company.profileOf(member);
    const page = await test.app.inject(`/card/${member.account.uniqueId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(await company.memberIdOf(member));
  });
});
