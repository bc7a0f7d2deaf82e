import { periodLengths } from '#domain/insights/period.ts';
import { boardFigures } from '#domain/companies/leader-board.ts';
import { callApi } from '#web/api-client.ts';
import { choicePart, pagePart, textPart, type AddressOf } from '#web/lists/address.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';

const name = 'company-insights';

/** The shown figures in the address. */
const figuresSchema = {
  days: choicePart(periodLengths, 30),
  group: textPart(),
  /** Of the list of members. */
  page: pagePart,
  /** The figure of the leader board, and its page. */
  by: choicePart(boardFigures, 'opened'),
  place: pagePart,
};

export type FiguresAddress = AddressOf<typeof figuresSchema>;

export const useFiguresAddress = () => useListAddress(figuresSchema);

type AskedFigures = Pick<FiguresAddress, 'days' | 'group'>;

/** What is asked for; the days are those of the reader's clock. */
export function figuresQuery({ days, group }: AskedFigures) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { days: String(days), timeZone, group };
}

export function useCompanyInsights(id: string, address: AskedFigures) {
  return useList([...useOwnKey(name), id, 'days'], figuresQuery(address), (query, signal) =>
    callApi('GET /companies/:id/insights', { signal, params: { id }, query }),
  );
}

export function useMemberCounts(id: string, address: FiguresAddress) {
  const asked = { ...figuresQuery(address), page: String(address.page), limit: '25' };
  return useList([...useOwnKey(name), id, 'members'], asked, (query, signal) =>
    callApi('GET /companies/:id/insights/members', { signal, params: { id }, query }),
  );
}

export function useLeaderBoard(id: string, address: FiguresAddress) {
  const { by, place } = address;
  const asked = { ...figuresQuery(address), by, page: String(place), limit: '25' };
  return useList([...useOwnKey(name), id, 'board'], asked, (query, signal) =>
    callApi('GET /companies/:id/leader-board', { signal, params: { id }, query }),
  );
}
