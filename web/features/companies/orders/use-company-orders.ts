import { useQueryClient } from '@tanstack/react-query';
import { mostOrderedCards } from '#domain/companies/card-order.ts';
import { callApi } from '#web/api-client.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';
import type { CardCandidateView } from '#wire/companies/orders.ts';

const name = 'company-orders';

/** What narrows the list of members. */
export interface CandidateFilter {
  readonly search: string;
  /** The id of a group; empty: any. */
  readonly group: string;
  /** `true`: only who has no card, and for whom none is ordered. */
  readonly without: '' | 'true';
}

function readCandidates(
  id: string,
  filter: CandidateFilter,
  { page, limit, signal }: { page: number; limit: number; signal?: AbortSignal },
) {
  const query = { ...filter, page: String(page), limit: String(limit) };
  return callApi('GET /companies/:id/card-candidates', {
    params: { id },
    query,
    ...(signal && { signal }),
  });
}

export function useCandidates(id: string, filter: CandidateFilter, page: number) {
  return useList([...useOwnKey(name), id, 'candidates'], { filter, page }, (_, signal) =>
    readCandidates(id, filter, { page, limit: 25, signal }),
  );
}

/** All that a filter finds, as many as one order may be for. @throws ApiError */
export async function readAllCandidates(
  id: string,
  filter: CandidateFilter,
): Promise<CardCandidateView[]> {
  const found: CardCandidateView[] = [];
  for (let page = 1; ; page += 1) {
    // One page says whether there is another one.
    // oxlint-disable-next-line no-await-in-loop
    const { members, totalPages } = await readCandidates(id, filter, { page, limit: 100 });
    found.push(...members.filter(({ orderNumber }) => orderNumber === null));
    if (page >= totalPages || found.length >= mostOrderedCards) break;
  }
  return found.slice(0, mostOrderedCards);
}

export function useCompanyOrders(id: string, page: number) {
  return useList(
    [...useOwnKey(name), id, 'orders'],
    { page: String(page), limit: '10' },
    (query, signal) => callApi('GET /companies/:id/card-orders', { signal, params: { id }, query }),
  );
}

/** Has members and orders read anew: somebody else may have ordered. */
export function useReadOrdersAgain() {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
