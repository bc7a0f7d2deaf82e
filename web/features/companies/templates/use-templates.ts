import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { pagePart, textPart, type AddressOf } from '#web/lists/address.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';

const name = 'company-templates';

/** The parts of the page. */
export const templateParts = {
  template: 'company.tplTemplate',
  requests: 'company.tplRequests',
  profiles: 'company.tplProfiles',
} as const;
export type TemplatePart = keyof typeof templateParts;

const isPart = (text: string): text is TemplatePart => Object.hasOwn(templateParts, text);

/** The shown part in the address; without a group it is the company. */
const templateSchema = {
  part: (text: string): TemplatePart => (isPart(text) ? text : 'template'),
  group: textPart(),
  page: pagePart,
};

export type TemplateAddress = AddressOf<typeof templateSchema>;

export const useTemplateAddress = () => useListAddress(templateSchema);

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
  return useList(
    [...useOwnKey(name), id, 'requests'],
    { page: String(page), limit: '25' },
    (query, signal) =>
      callApi('GET /companies/:id/profile-requests', { signal, params: { id }, query }),
  );
}

export function useCompanyProfiles(
  id: string,
  { group, page }: Pick<TemplateAddress, 'group' | 'page'>,
) {
  return useList(
    [...useOwnKey(name), id, 'profiles'],
    { page: String(page), limit: '25', group },
    (query, signal) => callApi('GET /companies/:id/profiles', { signal, params: { id }, query }),
  );
}

/** Has all about templates read anew. */
export function useReadTemplatesAgain() {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
