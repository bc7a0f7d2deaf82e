import type { CompanyRole } from '#domain/companies/roles.ts';
import { addBuyer, type Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

let number = 0;

/** A company in a test, with two groups. */
export type TestCompany = Awaited<ReturnType<typeof openTestCompany>>;

export async function openTestCompany(test: TestApp, name = 'Acme') {
  const { companies, companyMembers, database } = test.services;
  const person = () => addBuyer(test, `colleague-${(number += 1)}@example.test`);
  const owner = await person();
  const id = await companies.open({ name, owner: owner.account.email, seats: 500 });
  for (const group of ['Sales', 'Support']) {
    await companies.addGroup(id, owner.account.id, group);
  }
  const { groups } = await companies.get(id, owner.account.id);
  const groupId = (asked: string) => groups.find((group) => group.name === asked)?.id ?? '';
  const memberIdOf = async ({ account }: Buyer) => {
    const row = await database
      .selectFrom('companyMembers')
      .select('id')
      .where('companyId', '=', id)
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    id,
    owner,
    path: `/companies/${id}`,
    sales: groupId('Sales'),
    support: groupId('Support'),
    person,
    memberIdOf,
    /** Adds somebody at once, without a mail. @param names of the account */
    async add(
      role: CompanyRole,
      group: string | null = null,
      names: {
        readonly name?: string;
        readonly firstName?: string;
        readonly lastName?: string;
      } = {},
    ): Promise<Buyer> {
      const added = await person();
      const { id: accountId } = added.account;
      await test.owner
        .updateTable('accounts')
        .set({ name: `Person ${number}`, ...names })
        .where('id', '=', accountId)
        .execute();
      await database
        .transaction()
        .execute((tx) => companyMembers.join(tx, id, accountId, { role, groupId: group }));
      return added;
    },
    /** The company profile among the profiles of a member, made by then. */
    async profileOf(member: Buyer) {
      await test.services.jobs.runAllDue();
      const { user } = (await member.call('GET', '/user')).json();
      const memberId = await memberIdOf(member);
      return user.companyProfiles.find(
        (profile: { companyMemberId?: string }) => profile.companyMemberId === memberId,
      );
    },
  };
}

/** Everybody else than a visitor who could make a call of a company, by their place in it. */
export const companyCallers = [
  'other company',
  'member',
  'other editor',
  'editor',
  'group admin',
  'admin',
  'owner',
  'shop admin',
] as const;

interface Callers {
  readonly company: Pick<TestCompany, 'add' | 'sales' | 'support'>;
  /** The owner of another company. */
  readonly stranger: Buyer;
  readonly shopAdmin: Buyer;
}

/** Somebody of that place: the same stranger and shop admin each time, a new one of the company's own. */
export async function companyCaller(
  name: (typeof companyCallers)[number],
  { company: { add, sales, support }, stranger, shopAdmin }: Callers,
): Promise<Buyer> {
  switch (name) {
    case 'other company':
      return stranger;
    case 'shop admin':
      return shopAdmin;
    case 'member':
      return add('member', sales);
    case 'other editor':
      return add('editor', support);
    case 'editor':
      return add('editor', sales);
    case 'group admin':
      return add('group_admin', sales);
    case 'admin':
      return add('admin');
    case 'owner':
      return add('owner');
  }
}

/** A call of a company, made anew for each who tries it. */
export type CompanyCall = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];

/** The statuses of a call by everybody in turn, and by nobody. */
export async function statusesOf(
  test: TestApp,
  callers: Callers,
  make: () => Promise<CompanyCall> | CompanyCall,
) {
  const found: number[] = [];
  for (const name of companyCallers) {
    const [method, path, body] = await make();
    const caller = await companyCaller(name, callers);
    found.push((await caller.call(method, path, body)).statusCode);
  }
  const [method, path, body] = await make();
  const asNobody = { method, url: `/api${path}`, ...(body && { payload: body }) };
  const { statusCode: ofNobody } = await test.app.inject(asNobody);
  return { ofCallers: found.join(' '), ofNobody };
}
