import { tiers } from './tiers.ts';

/** What the admin's list of users can be narrowed to: a role, a tier, or no plan yet. */
export const userFilters = ['admins', ...tiers, 'no_plan'] as const;

export type UserFilter = (typeof userFilters)[number];
