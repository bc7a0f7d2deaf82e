import { useQuery } from '@tanstack/react-query';
import type { WorkKind } from '#domain/admin/work.ts';
import { callApi } from '#web/api-client.ts';
import { noFilters, type AdminAddress } from './admin-address.ts';
import { adminKey } from './admin-key.ts';
import { blanksId } from './cards/cards-address.ts';

/** The work that waits for an admin; read again once a minute, and after each change in the admin area. */
export function useWork() {
  return useQuery({
    queryKey: adminKey('work'),
    queryFn: async ({ signal }) => (await callApi('GET /admin/work', { signal })).work,
    refetchInterval: 60_000,
  });
}

/** The list of each kind of work. */
export const workPlaces: Readonly<
  Record<WorkKind, Partial<AdminAddress> & Pick<AdminAddress, 'tab'>>
> = {
  wrongChecks: { ...noFilters, tab: 'health' },
  toShip: { ...noFilters, tab: 'orders', ship: 'true' },
  replacementsToShip: { ...noFilters, tab: 'orders' },
  returnsWaiting: { ...noFilters, tab: 'orders' },
  lowBlanks: { ...noFilters, tab: 'cards', id: blanksId },
  refundsToApprove: { ...noFilters, tab: 'money' },
  paymentProblems: { ...noFilters, tab: 'money' },
  unanswered: { ...noFilters, tab: 'messages', status: 'open' },
  failedJobs: { ...noFilters, tab: 'jobs', status: 'given_up' },
};
