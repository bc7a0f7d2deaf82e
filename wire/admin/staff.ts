import { z } from 'zod';
import { staffRoles } from '#domain/admin/staff-roles.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape } from '../paging.ts';
import { doneShape, idParams, text } from '../shapes.ts';

/** An account that has roles in the admin area. Times are ISO 8601. */
const memberShape = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  /** None: they were taken away. */
  roles: z.array(z.enum(staffRoles)).readonly(),
  hasSecondFactor: z.boolean(),
  /** The roles can’t be used before a second factor is set up. */
  mustAddSecondFactor: z.boolean(),
  /** When its newest session was last used; `null`: it has none. */
  lastSeenAt: z.string().nullable(),
});
export type StaffMember = z.output<typeof memberShape>;

const roles = z
  .array(z.enum(staffRoles, { error: 'must be a role' }), { error: 'must be a list of roles' })
  .max(staffRoles.length, { error: 'are too many' });

const changedShape = doneShape.extend({ member: memberShape });

/** The people who work in the admin area, for admins; changes want a sign-in of the last ten minutes. */
export const staffCalls = {
  'GET /admin/staff': {
    access: 'admin',
    tag: 'admin',
    query: pageQuery,
    response: pageShape.extend({ staff: z.array(memberShape) }),
  },
  'GET /admin/staff/:id': {
    access: 'admin',
    tag: 'admin',
    params: idParams,
    response: z.object({
      member: memberShape,
      history: z.array(historyShape).describe('What they did as staff, newest first.'),
    }),
  },
  /** Gives roles to the account of an address and mails it. Without one an account is made. */
  'POST /admin/staff': {
    access: 'admin',
    tag: 'admin',
    body: z.object({ email: text(1_000), roles }),
    response: changedShape,
  },
  /** Without a role the account leaves the admin area at once. */
  'PUT /admin/staff/:id/roles': {
    access: 'admin',
    tag: 'admin',
    params: idParams,
    body: z.object({ roles }),
    response: changedShape,
  },
} satisfies Calls;
