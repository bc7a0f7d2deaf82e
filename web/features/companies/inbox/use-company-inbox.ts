import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyMessageStates } from '#domain/companies/company-inbox.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { choicePart, pagePart, textPart, type AddressOf } from '#web/lists/address.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { useList } from '#web/lists/use-list.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useOutcome } from '../use-company-action.ts';

const name = 'company-inbox';

/** The shown messages in the address. */
const inboxSchema = {
  group: textPart(),
  state: choicePart(companyMessageStates, ''),
  page: pagePart,
};

export type InboxAddress = AddressOf<typeof inboxSchema>;

export const useInboxAddress = () => useListAddress(inboxSchema);

/** The settings of a company's inbox, and how it stands with who is signed in. */
export function useCompanyInbox(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id, 'settings'],
    queryFn: ({ signal }) => callApi('GET /companies/:id/inbox', { signal, params: { id } }),
  });
}

export function useCompanyMessages(id: string, { group, state, page }: InboxAddress) {
  return useList(
    [...useOwnKey(name), id, 'messages'],
    { page: String(page), limit: '25', group, state },
    (query, signal) => callApi('GET /companies/:id/messages', { signal, params: { id }, query }),
  );
}

/** Does something by a press of a button, tells how it went, and has the inbox read anew. */
export function useInboxAction<Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onDone?: () => void,
) {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return useAnnouncedAction(send, {
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    onDone,
    ...useOutcome(),
  });
}

/** Mails a reply to the sender of a message, and has the inbox read anew, also when the message is gone. */
export function useCompanyReply(id: string) {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  return async (body: { readonly replyId: string; readonly text: string }) => {
    try {
      const sent = await callApi('POST /company-messages/:id/replies', { params: { id }, body });
      readAgain();
      return sent;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) readAgain();
      throw error;
    }
  };
}
