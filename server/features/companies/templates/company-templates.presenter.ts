import {
  lockedNames,
  templateFields,
  templateLabel,
  type TemplateFields,
} from '#domain/companies/template.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import type {
  CompanyProfileView,
  MemberRequestView,
  OwnCompanyProfileView,
  TemplateView,
} from '#wire/companies/templates.ts';
import type { CompanyProfilesService } from './company-profiles.service.ts';
import type { CompanyTemplatesService } from './company-templates.service.ts';
import type { RequestRow } from './profile-requests.repository.ts';
import type { ProfileRequestsService } from './profile-requests.service.ts';

type Listed = Awaited<ReturnType<CompanyProfilesService['list']>>['rows'][number];

export function presentCompanyProfile({ member, profile, problem }: Listed): CompanyProfileView {
  return {
    memberId: member.id,
    email: member.email,
    name: nameOf(member),
    groupId: member.groupId,
    profile: profile === undefined ? null : presentProfile(profile),
    problem,
  };
}

function presentProfile({ id, ...profile }: NonNullable<Listed['profile']>) {
  return { _id: id, ...profile };
}

function fieldsOf(fields: TemplateFields = {}) {
  return templateFields.flatMap(({ name }) => {
    const field = fields[name];
    return field === undefined ? [] : [{ name, ...field }];
  });
}

export function presentTemplate({
  groupId,
  template,
  general,
  progress,
}: Awaited<ReturnType<CompanyTemplatesService['get']>>): TemplateView {
  return {
    groupId,
    version: template?.version ?? 0,
    fields: fieldsOf(template?.fields),
    generalFields: groupId !== null && template === undefined ? fieldsOf(general?.fields) : [],
    progress,
  };
}

function presentRequest({ id, version, changes, askedAt }: RequestRow) {
  return {
    _id: id,
    version,
    changes: templateFields.flatMap(({ name }) => {
      const value = changes[name];
      return value === undefined ? [] : [{ field: name, label: templateLabel(name), value }];
    }),
    askedAt: askedAt.toISOString(),
  };
}

export function presentMemberRequest(row: RequestRow): MemberRequestView {
  const { email, groupId } = row;
  return { ...presentRequest(row), email, name: nameOf(row), groupId };
}

export function presentOwnProfile({
  profileId,
  member,
  latest,
}: Awaited<ReturnType<ProfileRequestsService['listOwn']>>[number]): OwnCompanyProfileView {
  const { companyId, company, fields } = member;
  const request = latest ? { ...presentRequest(latest), state: latest.state } : null;
  return { profileId, companyId, company, locked: lockedNames(fields), request };
}
