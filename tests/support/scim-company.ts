import type { CompanyRole } from '#domain/companies/roles.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addBuyer, type Answer, type Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A company whose directory has a token. */
export interface ScimCompany {
  readonly id: string;
  readonly owner: Buyer;
  readonly token: string;
  /** Asks SCIM, as the directory. */
  scim(method: Method, path: string, body?: object, headers?: object): Promise<Answer>;
  /** Adds an account as a member, without a mail. */
  add(role: CompanyRole, groupId?: string | null): Promise<Account>;
  /** Role and group of a member; undefined for someone who is none. */
  placeOf(account: Account): Promise<{ role: string; groupId: string | null } | undefined>;
  /** Makes a user. @returns their id */
  provision(userName: string, more?: object): Promise<string>;
  /** Makes a group. @returns its id */
  group(displayName: string): Promise<string>;
}

let number = 0;

export async function openScimCompany(test: TestApp, seats = 50): Promise<ScimCompany> {
  const { services, clock } = test;
  const person = () => addBuyer(test, `scim-${(number += 1)}@example.test`);
  const owner = await person();
  const id = await services.companies.open({
    name: 'Acme',
    owner: owner.account.email,
    seats,
  });
  const made = await owner.call('POST', `/companies/${id}/provisioning-tokens`, {
    name: 'Entra',
  });
  const { token } = made.json<{ token: string }>();
  const scim: ScimCompany['scim'] = async (method, path, body, headers) =>
    test.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
  const idOf = (answer: Answer) => {
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  };
  return {
    id,
    owner,
    token,
    scim,
    async add(role, groupId = null) {
      const { account } = await person();
      await test.owner
        .insertInto('companyMembers')
        .values({
          id: services.ids.id(clock.now()),
          companyId: id,
          accountId: account.id,
          role,
          groupId,
          joinedAt: clock.now(),
        })
        .execute();
      return account;
    },
    placeOf: ({ id: accountId }) =>
      test.owner
        .selectFrom('companyMembers')
        .select(['role', 'groupId'])
        .where('companyId', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst(),
    provision: async (userName, more) =>
      idOf(await scim('POST', '/Users', { userName, active: true, ...more })),
    group: async (displayName) => idOf(await scim('POST', '/Groups', { displayName })),
  };
}
