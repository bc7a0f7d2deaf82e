import { useQuery } from '@tanstack/react-query';
import type { PeriodLength } from '#domain/insights/period.ts';
import { callApi } from '#web/api-client.ts';
import { lastOfSameList } from '#web/lists/same-list.ts';
import { useOwnKey } from '#web/session/queries.ts';

/** Which days are asked for: those of the reader's clock. */
export function insightsQuery(length: PeriodLength) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { days: String(length), timeZone };
}

/** The counts of the signed-in account's profiles; the period before stays until it is there. */
export function useInsights(length: PeriodLength) {
  const key = useOwnKey('insights');
  return useQuery({
    queryKey: [...key, length],
    queryFn: ({ signal }) => callApi('GET /insights', { query: insightsQuery(length), signal }),
    placeholderData: lastOfSameList(key),
  });
}
