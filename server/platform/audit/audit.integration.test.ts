import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the audit log', () => {
  it('tells who did what to a thing, newest first, and an account’s everything', async () => {
    const { audit, database, clock } = test.services;
    const admin = await addAccount(test.services, 'admin@example.test');
    const owner = await addAccount(test.services, 'owner@example.test');
    const about = { subjectType: 'order', subjectId: 'o1', accountId: owner.id } as const;
    await audit.record(database, { ...about, action: 'order.placed', actor: 'owner' });
    test.clock.advance(60);
    const change = { before: { status: 'confirmed' }, after: { status: 'shipped' } };
    const by = { actor: 'admin', actorAccountId: admin.id };
    await audit.record(database, { ...about, ...by, ...change, action: 'order.status' });

    expect(await audit.historyOf(database, 'order', 'o1')).toMatchObject([
      { action: 'order.status', actorEmail: admin.email, at: clock.now(), ...change },
      { action: 'order.placed', actorEmail: null, before: null, after: null },
    ]);
    const ofOwner = await audit.historyOfAccount(database, owner.id);
    expect(ofOwner.map(({ action }) => action)).toEqual([
      'order.status',
      'order.placed',
      'account.created',
    ]);
    expect(await audit.historyOf(database, 'order', 'o2')).toEqual([]);
  });

  it('can’t be changed or shortened, but for what leads to an account', async () => {
    const { audit, database } = test.services;
    const [entry] = await audit.historyOf(database, 'order', 'o1');
    expect(entry).toBeDefined();
    for (const attempt of [
      sql`update audit_entries set action = 'order.none'`,
      sql`update audit_entries set after = '{"status":"cancelled"}' where after is not null`,
      sql`update audit_entries set after = after || '{"note":"x"}' where after is not null`,
      sql`update audit_entries set actor_account_id = account_id where actor_account_id is not null`,
      sql`update audit_entries set subject_id = 'o9'`,
      sql`delete from audit_entries`,
    ]) {
      await expect(attempt.execute(test.owner)).rejects.toThrow('The audit log is append-only.');
    }
    expect(await audit.historyOf(database, 'order', 'o1')).toHaveLength(2);
    await sql`update audit_entries set account_id = null, before = null`.execute(database);
    expect(await audit.historyOf(database, 'order', 'o1')).toMatchObject([{ before: null }, {}]);
  });
});
