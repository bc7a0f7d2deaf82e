import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { companyMessageStates, type CompanyMessageState } from '#domain/companies/company-inbox.ts';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useToldAction } from '#web/session/use-told-action.ts';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { atOnce, pageInAddress } from '#web/site/page-in-address.ts';

const name = 'company-inbox';

/** The shown messages, as they stand in the address. */
export interface InboxAddress {
  /** The id of a group; empty: any. */
  readonly group: string;
  readonly state: CompanyMessageState | '';
  readonly page: number;
}

export function inboxLink(id: string, { group, state, page }: InboxAddress): string {
  const query = new URLSearchParams({
    ...(group !== '' && { group }),
    ...(state !== '' && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/company/${id}/messages${query.size === 0 ? '' : `?${query}`}`;
}

export function useInboxAddress(id: string) {
  const query = useNewestQuery();
  const navigate = useNavigate();
  const address: InboxAddress = {
    group: query.get('group') ?? '',
    state: companyMessageStates.find((state) => state === query.get('state')) ?? '',
    page: pageInAddress(query),
  };
  return {
    address,
    /** Narrows the list anew, from its first page on. */
    narrow: (change: Partial<InboxAddress>) =>
      void navigate(inboxLink(id, { ...address, page: 1, ...change }), atOnce),
  };
}

/** The settings of a company's inbox, and how it stands with who is signed in. */
export function useCompanyInbox(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'settings'],
    queryFn: ({ signal }) => callApi('GET /companies/:id/inbox', { signal, params: { id } }),
  });
}

export function useCompanyMessages(id: string, { group, state, page }: InboxAddress) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'messages', group, state, page],
    queryFn: ({ signal }) =>
      callApi('GET /companies/:id/messages', {
        signal,
        params: { id },
        query: { page: String(page), limit: '25', group, state },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Does something by a press of a button, tells how it went, and has the inbox read anew. */
export function useInboxAction<Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onDone?: () => void,
) {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return useToldAction(send, {
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    onDone,
  });
}
