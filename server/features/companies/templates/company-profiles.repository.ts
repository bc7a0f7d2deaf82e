import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import type { ShapedState, TemplateFields } from '#domain/companies/template.ts';

/** The members of a company whose profile is missing, or was shaped by another template than today's. */
interface StaleFilter {
  readonly companyId: string;
  /** Absent: of all. */
  readonly memberId?: string | undefined;
}

// A group without a template of its own has the company's.
const withTemplate = sql`
  company_members as member
  left join company_templates as own
    on own.company_id = member.company_id and own.group_id = member.group_id
  left join company_templates as general
    on general.company_id = member.company_id and general.group_id is null
  left join company_profiles as made on made.member_id = member.id`;
const isStale = sql<boolean>`(made.member_id is null
  or (made.template_id, made.template_version)
    is distinct from (coalesce(own.id, general.id), coalesce(own.version, general.version)))`;

/** Some of them, whoever they are in the order of ids. */
export async function listStale(
  db: Queryable,
  { companyId, memberId }: StaleFilter,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select member.id, member.account_id from ${withTemplate}
    where member.company_id = ${companyId} and ${isStale}
      and (${memberId ?? null}::uuid is null or member.id = ${memberId ?? null}::uuid)
      and (${after ?? null}::uuid is null or member.id > ${after ?? null}::uuid)
    order by member.id limit ${limit}`.execute(db);
  return rows;
}

export interface MemberToShape extends ShapedState {
  readonly id: string;
  readonly accountId: string;
  readonly uniqueId: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly templateId: string | null;
  readonly templateVersion: number | null;
  readonly template: TemplateFields;
}

/** Some members with today's template. They stay members until the transaction ends. */
export async function readToShape(tx: Queryable, memberIds: readonly string[]) {
  const { rows } = await sql<MemberToShape>`
    select member.id, member.account_id, accounts.unique_id, accounts.email, accounts.name,
      accounts.first_name, accounts.last_name, accounts.phone,
      coalesce(own.id, general.id) as template_id,
      coalesce(own.version, general.version) as template_version,
      coalesce(own.fields, general.fields, '{}') as template,
      coalesce(made.prefilled, '{}') as prefilled, coalesce(made.exceptions, '{}') as exceptions
    from ${withTemplate} join accounts on accounts.id = member.account_id
    where member.id = any (${[...memberIds]}::uuid[])
    order by member.id for key share of member`.execute(tx);
  return rows;
}

export interface ShapedProfile extends ShapedState {
  readonly memberId: string;
  readonly templateId: string | null;
  readonly templateVersion: number | null;
  readonly problem: string;
}

/** Notes what profiles are shaped by now. */
export async function noteShaped(tx: Queryable, shaped: readonly ShapedProfile[]) {
  if (shaped.length === 0) return;
  const rows = shaped.map(({ prefilled, exceptions, ...row }) => ({
    ...row,
    prefilled: [...prefilled],
    exceptions: JSON.stringify(exceptions),
  }));
  await tx
    .insertInto('companyProfiles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet((row) => ({
        templateId: row.ref('excluded.templateId'),
        templateVersion: row.ref('excluded.templateVersion'),
        prefilled: row.ref('excluded.prefilled'),
        exceptions: row.ref('excluded.exceptions'),
        problem: row.ref('excluded.problem'),
      })),
    )
    .execute();
}

/** The template of a member, and the company; they stay a member until the transaction ends. */
export async function findForMember(tx: Queryable, memberId: string) {
  const { rows } = await sql<{
    companyId: string;
    company: string;
    groupId: string | null;
    accountId: string;
    fields: TemplateFields;
  }>`
    select member.company_id, companies.name as company, member.group_id,
      member.account_id, coalesce(own.fields, general.fields, '{}') as fields
    from ${withTemplate} join companies on companies.id = member.company_id
    where member.id = ${memberId} for key share of member`.execute(tx);
  return rows[0];
}

/** A piece of the members whom a template shapes. @param groupId null: it is the company's */
export async function listShapedBy(
  db: Queryable,
  companyId: string,
  groupId: string | null,
  { after, limit }: Piece<string>,
) {
  const ofTemplate =
    groupId === null ? sql`own.id is null` : sql`member.group_id = ${groupId}::uuid`;
  const { rows } = await sql<{
    id: string;
    email: string;
    name: string;
    firstName: string;
    lastName: string;
  }>`
    select member.id, email, accounts.name, first_name, last_name
    from ${withTemplate} join accounts on accounts.id = member.account_id
    where member.company_id = ${companyId} and ${ofTemplate}
      and (${after ?? null}::uuid is null or member.id > ${after ?? null}::uuid)
    order by member.id limit ${limit}`.execute(db);
  return rows;
}

/** How far the profiles of a company are. @param groupId null: of the whole company */
export async function countShaped(
  db: Queryable,
  companyId: string,
  groupId: string | null,
): Promise<{ readonly members: number; readonly waiting: number; readonly problems: number }> {
  const { rows } = await sql<{ members: number; waiting: number; problems: number }>`
    select count(*)::int as members, count(*) filter (where ${isStale})::int as waiting,
      count(*) filter (where made.problem <> '')::int as problems
    from ${withTemplate}
    where member.company_id = ${companyId}
      and (${groupId}::uuid is null or member.group_id = ${groupId}::uuid)`.execute(db);
  return rows[0] ?? { members: 0, waiting: 0, problems: 0 };
}

/** The parts of the template that some profiles could not take, by member. */
export function listProblems(db: Queryable, memberIds: readonly string[]) {
  return db
    .selectFrom('companyProfiles')
    .select(['memberId', 'problem'])
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .execute();
}

/** The companies some of whose members wait, for the nightly look. */
export async function listCompaniesToShape(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct member.company_id from ${withTemplate} where ${isStale}`.execute(db);
  return rows.map(({ companyId }) => companyId);
}
