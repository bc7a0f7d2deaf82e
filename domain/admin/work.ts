import type { StaffArea } from './staff-roles.ts';

/** The kinds of work that can wait for an admin, in the order in which they are shown. */
export const workKinds = [
  'wrongChecks',
  'toShip',
  'replacementsToShip',
  'returnsWaiting',
  'lowBlanks',
  'refundsToApprove',
  'paymentProblems',
  'unanswered',
  'failedJobs',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The area of the admin area that each kind belongs to; undefined: it is for admins alone. */
export const workAreas: Readonly<Record<WorkKind, StaffArea | undefined>> = {
  wrongChecks: undefined,
  toShip: 'orders',
  replacementsToShip: 'orders',
  returnsWaiting: 'orders',
  lowBlanks: 'orders',
  refundsToApprove: 'money',
  paymentProblems: 'money',
  unanswered: 'people',
  failedJobs: undefined,
};

/** More of a kind is not counted. */
export const mostWorkCounted = 1_000;

const labels: Readonly<Record<WorkKind, readonly [one: string, several: string]>> = {
  wrongChecks: ['failed check', 'failed checks'],
  toShip: ['to ship', 'to ship'],
  replacementsToShip: ['replacement to ship', 'replacements to ship'],
  returnsWaiting: ['return to handle', 'returns to handle'],
  lowBlanks: ['material low', 'materials low'],
  refundsToApprove: ['refund to approve', 'refunds to approve'],
  paymentProblems: ['payment problem', 'payment problems'],
  unanswered: ['unanswered', 'unanswered'],
  failedJobs: ['failed email or job', 'failed emails and jobs'],
};

/** '12': how many, or that there are more than are counted. */
export function workCount(count: number): string {
  return count < mostWorkCounted ? String(count) : '1,000+';
}

/** '12 to ship', '1 payment problem'. */
export function workLabel(kind: WorkKind, count: number): string {
  return `${workCount(count)} ${labels[kind][count === 1 ? 0 : 1]}`;
}
