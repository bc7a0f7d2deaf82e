import { tiers } from './tiers.ts';

/** The filters of the admin's list of users: a role, a tier, or no plan yet. */
export const userFilters = ['admins', ...tiers, 'no_plan'] as const;

export type UserFilter = (typeof userFilters)[number];
