import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { periodLengths, type PeriodLength } from '#domain/insights/period.ts';
import { boardFigures, type BoardFigure } from '#domain/companies/leader-board.ts';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { atOnce, pageInAddress } from '#web/site/page-in-address.ts';

const name = 'company-insights';

/** The shown figures, as they stand in the address. */
export interface FiguresAddress {
  readonly days: PeriodLength;
  /** The id of a group; empty: any. */
  readonly group: string;
  /** Of the list of members. */
  readonly page: number;
  /** The figure of the leader board, and its page. */
  readonly by: BoardFigure;
  readonly place: number;
}

export function figuresLink(id: string, { days, group, page, by, place }: FiguresAddress): string {
  const query = new URLSearchParams({
    ...(days !== 30 && { days: String(days) }),
    ...(group !== '' && { group }),
    ...(page > 1 && { page: String(page) }),
    ...(by !== 'opened' && { by }),
    ...(place > 1 && { place: String(place) }),
  });
  return `/company/${id}/insights${query.size === 0 ? '' : `?${query}`}`;
}

export function useFiguresAddress(id: string) {
  const query = useNewestQuery();
  const navigate = useNavigate();
  const address: FiguresAddress = {
    days: periodLengths.find((days) => String(days) === query.get('days')) ?? 30,
    group: query.get('group') ?? '',
    page: pageInAddress(query),
    by: boardFigures.find((figure) => figure === query.get('by')) ?? 'opened',
    place: pageInAddress(query, 'place'),
  };
  return {
    address,
    /** Shows other figures, each list from its first page on. */
    narrow: (change: Partial<FiguresAddress>) =>
      void navigate(figuresLink(id, { ...address, page: 1, place: 1, ...change }), atOnce),
  };
}

/** What is asked for; the days are those of the reader's clock. */
export function figuresQuery({ days, group }: FiguresAddress) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { days: String(days), timeZone, group };
}

export function useCompanyInsights(id: string, address: FiguresAddress) {
  const query = figuresQuery(address);
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'days', query],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/insights', { signal, params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useMemberCounts(id: string, address: FiguresAddress) {
  const query = { ...figuresQuery(address), page: String(address.page), limit: '25' };
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'members', query],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/insights/members', { signal, params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useLeaderBoard(id: string, address: FiguresAddress) {
  const { by, place } = address;
  const query = { ...figuresQuery(address), by, page: String(place), limit: '25' };
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'board', query],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/leader-board', { signal, params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}
