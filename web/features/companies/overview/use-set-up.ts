import { useQuery } from '@tanstack/react-query';
import { scopeOf } from '#domain/companies/roles.ts';
import { setUpDone, type SetUpStep } from '#domain/companies/set-up.ts';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import type { CompanyView } from '#wire/companies/companies.ts';

/**
 * The steps of a new company that are done, for those who may do them.
 * @returns undefined until it is known, and for everybody else
 */
export function useSetUp(company: CompanyView): ReadonlySet<SetUpStep> | undefined {
  const { _id: id, isLapsed } = company;
  const enabled = scopeOf(company, 'edit settings') !== 'none' && !isLapsed;
  const { data } = useQuery({
    queryKey: [...useOwnKey('companies'), id, 'set-up'],
    enabled,
    queryFn: async ({ signal }) => {
      const asked = { signal, params: { id } };
      const [{ template }, cards, { orders }] = await Promise.all([
        callApi('GET /companies/:id/template', { ...asked, query: { group: '' } }),
        callApi('GET /companies/:id/cards', {
          ...asked,
          query: { page: '1', limit: '1', card: '', state: '', group: '' },
        }),
        callApi('GET /companies/:id/card-orders', { ...asked, query: { page: '1', limit: '10' } }),
      ]);
      const ordered = orders
        .filter(({ payment }) => payment === 'paid')
        .reduce((sum, { cardCount }) => sum + cardCount, 0);
      return { templateVersion: template.version, cards: cards.cards.length + ordered };
    },
  });
  return enabled && data !== undefined ? setUpDone({ ...company, ...data }) : undefined;
}
