import type { CompanyRole } from '#domain/companies/roles.ts';
import type { CompanyTexts } from '#web/site/inside/company-texts.ts';

const roleKeys = {
  owner: 'company.roleOwner',
  admin: 'company.roleAdmin',
  group_admin: 'company.roleGroupAdmin',
  editor: 'company.roleEditor',
  member: 'company.roleMember',
} as const satisfies Record<CompanyRole, string>;

/** The name of a role in the reader's language. */
export function roleIn({ text }: CompanyTexts, role: CompanyRole): string {
  return text(roleKeys[role]);
}

/** The names of all roles, highest first. */
export function rolesIn(texts: CompanyTexts): Readonly<Record<CompanyRole, string>> {
  return {
    owner: roleIn(texts, 'owner'),
    admin: roleIn(texts, 'admin'),
    group_admin: roleIn(texts, 'group_admin'),
    editor: roleIn(texts, 'editor'),
    member: roleIn(texts, 'member'),
  };
}
