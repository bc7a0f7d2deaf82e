import { expect, it } from 'vitest';
import { StepGuard, stepOfStatement } from './step-guard.ts';

it.each([
  ['commit', 'commit'],
  ['begin', undefined],
  ['select "id" from "orders" where "id" = $1', undefined],
  ['select "id" from "orders" where "id" = $1 for update', 'lock orders'],
  ['select * from "accounts" where "id" = $1 for no key update of "accounts"', 'lock accounts'],
  [
    'insert into "orders" ("id") values ($1) on conflict ("id") do update set "id" = $1',
    'insert orders',
  ],
  ['update "cards" set "state" = $1', 'update cards'],
  ['/* prepared: tap */ update "cards" as "c" set "state" = $1', 'update cards'],
  ['delete from "mails" where "id" = $1', 'delete mails'],
  ['with "due" as (select 1) insert into "events" ("id") select * from due', 'insert events'],
  ["select from graphile_worker.add_job(identifier => 'a'::text)", 'queue a job'],
])('%s is %s', (statement, step) => {
  expect(stepOfStatement(statement)).toBe(step);
});

it('holds the step of that occurrence alone, and begins anew when it is armed', async () => {
  const guard = new StepGuard();
  guard.see('commit');
  const reached = guard.hold({ name: 'commit', occurrence: 2 }, 'after');
  expect([guard.see('commit'), guard.see('insert orders'), guard.see('commit')]).toEqual([
    undefined,
    undefined,
    'after',
  ]);
  guard.reach();
  await reached;
  expect(guard.see('commit')).toBeUndefined();
  expect(guard.seen).toHaveLength(4);
});
