import { AppError } from '#domain/errors.ts';
import { companyErrorMessages } from '#domain/companies/company.ts';
import {
  isStoppedByLapse,
  roleMessages,
  scopeOf,
  type CompanyAct,
  type Membership,
} from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { findMembership } from './members.repository.ts';
import { lockCompany } from './companies.repository.ts';

/** To who is no member, a company does not exist. */
export const noCompany = () => new AppError('not_found', 'This company does not exist.');

export const noGroup = () => new AppError('not_found', 'This group does not exist.');

export const refused = () => new AppError('forbidden', roleMessages.refused);

export const lapsed = () => new AppError('conflict', roleMessages.lapsed);

export const changedMeanwhile = () => new AppError('conflict', companyErrorMessages.changed);

/**
 * The place of an account in a company.
 * @throws AppError `not_found`, `forbidden`; `conflict` for what waits until seats are paid
 */
export async function requireAct(
  db: Queryable,
  companyId: string,
  accountId: string,
  act: CompanyAct,
): Promise<Membership & { readonly id: string }> {
  const membership = isId(companyId) ? await findMembership(db, companyId, accountId) : undefined;
  if (membership === undefined) throw noCompany();
  if (scopeOf(membership, act) === 'none') throw refused();
  if (membership.isLapsed && isStoppedByLapse(act)) throw lapsed();
  return membership;
}

/** As `requireAct`, with the company locked first, so that the place is as it is now. */
export async function requireActLocked(
  tx: Queryable,
  companyId: string,
  accountId: string,
  act: CompanyAct,
) {
  const company = isId(companyId) ? await lockCompany(tx, companyId) : undefined;
  if (company === undefined) throw noCompany();
  return { company, actor: await requireAct(tx, companyId, accountId, act) };
}

/** The group to which the lists of somebody are narrowed; null: to none. */
export function ownGroup(membership: Membership, act: CompanyAct): string | null {
  return scopeOf(membership, act) === 'group' ? membership.groupId : null;
}

/**
 * The group to which a list that somebody asks for is narrowed; null: to none.
 * @param asked the id of a group; empty: any
 * @throws AppError `not_found`, `forbidden` for another group than the own one
 */
export function narrowedGroup(
  membership: Membership,
  act: CompanyAct,
  asked: string,
): string | null {
  const own = ownGroup(membership, act);
  if (asked === '') return own;
  if (!isId(asked)) throw noGroup();
  if (own !== null && own !== asked) throw refused();
  return asked;
}

/**
 * The account that does something in a company; its directory, by the name of its token; or something outside of it,
 * whose people the log does not name.
 */
export type Author =
  string | { readonly directory: string } | { readonly outside: 'system' | 'the shop' };

/** The account of an author; undefined: only accounts have one. */
export const accountOf = (by: Author) => (typeof by === 'string' ? by : undefined);

/** The entry of an act in the log of a company. @param concerned the account that it was done to */
export function logEntry(action: string, companyId: string, by: Author, concerned?: string) {
  return {
    action: `company.${action}`,
    subjectType: 'company',
    subjectId: companyId,
    actorAccountId: accountOf(by),
    accountId: concerned,
    actor: actorOf(by),
  } as const;
}

function actorOf(by: Author): string {
  if (typeof by === 'string') return 'member';
  return 'directory' in by ? `directory (${by.directory})` : by.outside;
}
