import { staffMessages } from '#domain/admin/staff-roles.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import { staffCalls, type StaffMember } from '#wire/admin/staff.ts';
import type { RecentSignInService } from '../second-factor/recent-sign-in.service.ts';
import type { StaffService } from './staff.service.ts';

interface Dependencies {
  readonly staff: StaffService;
  readonly recentSignIn: RecentSignInService;
}

function present(member: Awaited<ReturnType<StaffService['get']>>): StaffMember {
  const { id, email, name, roles, hasSecondFactor, mustAddSecondFactor, lastSeenAt } = member;
  return {
    _id: id,
    email,
    name,
    roles,
    hasSecondFactor,
    mustAddSecondFactor,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** The calls of admins about the people who work in the admin area. */
export function registerStaffRoutes(app: App, { staff, recentSignIn }: Dependencies): void {
  serve(app, staffCalls, {
    async 'GET /admin/staff'({ query: { page, limit } }) {
      const { rows, ...paged } = await staff.list({ page, limit });
      return { ...paged, staff: rows.map(present) };
    },
    async 'GET /admin/staff/:id'({ params }) {
      const member = await staff.get(params.id);
      const history = await staff.historyOf(member.id);
      return { member: present(member), history: history.map(presentHistory) };
    },
    async 'POST /admin/staff'({ session, body: { email, roles } }) {
      recentSignIn.require(session);
      const { id, isNew } = await staff.add(email, roles, session.accountId);
      const message = isNew ? staffMessages.invited : staffMessages.given;
      return { message, member: present(await staff.get(id)) };
    },
    async 'PUT /admin/staff/:id/roles'({ session, params: { id }, body: { roles } }) {
      recentSignIn.require(session);
      await staff.setRoles(id, roles, session.accountId);
      const message = roles.length === 0 ? staffMessages.removed : staffMessages.changed;
      return { message, member: present(await staff.get(id)) };
    },
  });
}
