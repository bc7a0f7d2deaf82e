import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { pageInAddress } from '#web/site/page-in-address.ts';

const name = 'company-templates';

/** The parts of the page. */
export const templateParts = { template: 'Template', requests: 'Requests', profiles: 'Profiles' };
export type TemplatePart = keyof typeof templateParts;

const isPart = (text: string): text is TemplatePart => Object.hasOwn(templateParts, text);

/** The shown part, as it stands in the address. */
export interface TemplateAddress {
  readonly part: TemplatePart;
  /** The id of a group; empty: the company. */
  readonly group: string;
  readonly page: number;
}

export function templateLink(id: string, { part, group, page }: Partial<TemplateAddress>): string {
  const query = new URLSearchParams({
    ...(part !== undefined && part !== 'template' && { part }),
    ...(group && { group }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return `/company/${id}/templates${query.size === 0 ? '' : `?${query}`}`;
}

export function useTemplateAddress(): TemplateAddress {
  const query = useNewestQuery();
  const part = query.get('part') ?? '';
  return {
    part: isPart(part) ? part : 'template',
    group: query.get('group') ?? '',
    page: pageInAddress(query),
  };
}

/** A template, read again every two seconds while it has not reached all profiles. */
export function useTemplate(id: string, group: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'template', group],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /companies/:id/template', {
          signal,
          params: { id },
          query: { group },
        })
      ).template,
    refetchInterval: ({ state }) => ((state.data?.progress.waiting ?? 0) > 0 ? 2_000 : false),
  });
}

export function useRequests(id: string, page: number) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'requests', page],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/profile-requests', {
        signal,
        params: { id },
        query: { page: String(page), limit: '25' },
      }),
    placeholderData: keepPreviousData,
  });
}

export function useCompanyProfiles(id: string, { group, page }: TemplateAddress) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'profiles', group, page],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/profiles', {
        signal,
        params: { id },
        query: { page: String(page), limit: '25', group },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Has all about templates read anew. */
export function useReadTemplatesAgain() {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
