import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMessages, type StaffRole } from '#domain/admin/staff-roles.ts';
import { addAdmin } from '#tests/support/admin.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { addPasskey } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const addPerson = () => addSettingsCaller(test, `person${(count += 1)}@example.test`);

const give = (email: string, ...roles: StaffRole[]) =>
  admin.call('POST', '/admin/staff', { email, roles });

const setRoles = (id: string, ...roles: StaffRole[]) =>
  admin.call('PUT', `/admin/staff/${id}/roles`, { roles });

const statusOf = async (person: SettingsCaller, path: string) =>
  (await person.call('GET', path)).statusCode;

describe('a role that an admin gives', () => {
  it('works once there is a second factor, is no admin’s, and is mailed and noted', async () => {
    const ada = await addPerson();
    const given = await give(ada.email, 'orders');
    expect(given.json()).toMatchObject({
      message: staffMessages.given,
      member: { email: ada.email, roles: ['orders'], mustAddSecondFactor: true },
    });
    const { user } = (await ada.call('GET', '/user')).json();
    expect([user.isAdmin, user.staffRoles]).toEqual([false, ['orders']]);
    expect((await ada.call('GET', '/second-factor')).json().secondFactor.isRequired).toBe(true);
    expect((await ada.call('GET', '/admin/orders')).json().code).toBe('second_factor_required');
    await addPasskey(test, ada.token);
    expect(await statusOf(ada, '/admin/orders')).toBe(200);
    const refused = await ada.call('GET', '/admin/promos');
    expect([refused.statusCode, refused.json().message]).toEqual([403, staffMessages.roleMissing]);
    expect((await test.deliverMails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      ada.email,
      'Your roles in the Nearcard admin area',
    ]);
    const { audit, database } = test.services;
    expect(await audit.historyOf(database, 'account', ada.user._id)).toContainEqual(
      expect.objectContaining({
        action: 'account.staff_roles_changed',
        actorEmail: admin.account.email,
        before: { roles: '' },
        after: { roles: 'Orders' },
      }),
    );
  });

  it('is changed and taken away at once, and what was done with it stays on the list', async () => {
    const [ada, eve] = [await addPerson(), await addPerson()];
    await give(ada.email, 'support');
    await addPasskey(test, ada.token);
    await ada.call('POST', `/admin/users/${eve.user._id}/sign-out`);
    expect((await setRoles(ada.user._id, 'money')).json().message).toBe(staffMessages.changed);
    expect(await statusOf(ada, '/admin/promos')).toBe(200);
    expect(await statusOf(ada, '/admin/users')).toBe(403);
    expect((await setRoles(ada.user._id)).json()).toMatchObject({
      message: staffMessages.removed,
      member: { roles: [] },
    });
    const refused = await ada.call('GET', '/admin/users');
    expect(refused.json().message).toBe('Access denied. Admin privileges required.');
    expect((await ada.call('GET', '/user')).json().user).not.toHaveProperty('staffRoles');
    const { history } = (await admin.call('GET', `/admin/staff/${ada.user._id}`)).json();
    expect(history).toEqual([
      expect.objectContaining({
        action: 'account.signed_out_everywhere',
        subjectId: eve.user._id,
        by: ada.email,
      }),
    ]);
  });

  it('may be everything, which leaves no narrow one, and the last admin stays', async () => {
    const ada = await addPerson();
    await give(ada.email, 'money');
    await setRoles(ada.user._id, 'money', 'everything');
    const { user } = (await ada.call('GET', '/user')).json();
    expect([user.isAdmin, user.staffRoles]).toEqual([true, undefined]);
    expect((await setRoles(ada.user._id, 'orders')).statusCode).toBe(200);
    const last = await setRoles(admin.account.id, 'orders');
    expect([last.statusCode, last.json().message]).toEqual([409, 'There has to be one admin.']);
  });

  it('wants a sign-in of the last ten minutes, an address, a role, and somebody without one', async () => {
    const ada = await addPerson();
    expect((await give('nobody', 'orders')).json().fields).toHaveProperty('email');
    expect((await give(ada.email)).json().fields).toEqual({ roles: staffMessages.noRole });
    await give(ada.email, 'orders');
    expect((await give(ada.email, 'money')).json().message).toBe(staffMessages.alreadyStaff);
    expect((await setRoles('none', 'orders')).statusCode).toBe(404);
    const boss = await addPerson();
    await test.services.admins.setAdmin(boss.email, true, 'test');
    test.clock.advance(601);
    const path = `/admin/staff/${ada.user._id}/roles`;
    const late = await boss.call('PUT', path, { roles: ['money'] });
    expect(late.json().code).toBe('recent_sign_in_required');
  });
});

describe('an invitation', () => {
  it('makes an account that only a reader of its mails can use', async () => {
    const boss = await addAdmin(test, 'boss@example.test');
    const email = 'new@example.test';
    const body = { email: ' New@Example.test ', roles: ['support'] };
    const invited = await boss.call('POST', '/admin/staff', body);
    expect(invited.json()).toMatchObject({
      message: staffMessages.invited,
      member: { email, roles: ['support'], lastSeenAt: null },
    });
    const mail = (await test.deliverMails()).find(({ to }) => to === email);
    expect(mail?.subject).toBe('You’re invited to the Nearcard admin area');
    expect(mail?.text).toContain('/forgot-password');
    const { staff } = (await boss.call('GET', '/admin/staff')).json();
    expect(staff).toContainEqual(expect.objectContaining({ email }));
  });
});

describe('the to-do list', () => {
  it('counts what the roles open, and nothing else', async () => {
    const { database } = test.services;
    const feedback = { kind: 'feedback', name: '', email: 'eve@example.test' } as const;
    const message = { ...feedback, subject: '', message: 'Hello' };
    await database
      .insertInto('contactMessages')
      .values({ ...message, id: randomUUID(), createdAt: test.clock.now() })
      .execute();
    const boss = await addAdmin(test, 'chief@example.test');
    const unanswered = async (role: StaffRole) => {
      const person = await addPerson();
      await boss.call('POST', '/admin/staff', { email: person.email, roles: [role] });
      await addPasskey(test, person.token);
      return (await person.call('GET', '/admin/work')).json().work.unanswered;
    };
    expect(await unanswered('support')).toBe(1);
    expect(await unanswered('orders')).toBe(0);
  });
});
