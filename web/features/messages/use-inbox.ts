import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { cardMessageStates } from '#domain/messages/card-reply.ts';
import { ApiError, callApi, type Answer } from '#web/api-client.ts';
import { choicePart, textPart, type AddressOf } from '#web/lists/address.ts';
import { lastOfSameList } from '#web/lists/same-list.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

type MessagePage = Answer<'GET /messages'>;

function useKeys(): { list: QueryKey; unread: QueryKey } {
  return { list: useOwnKey('messages'), unread: useOwnKey('unread-messages') };
}

/** The shown messages in the address. */
const inboxSchema = { search: textPart(200), state: choicePart(cardMessageStates, '') };

export type InboxAddress = AddressOf<typeof inboxSchema>;

export const useInboxAddress = () => useListAddress(inboxSchema);

/** The messages to the account's cards, newest first; `fetchNextPage` reads older ones. */
export function useInbox({ search, state }: InboxAddress) {
  const { list } = useKeys();
  return useInfiniteQuery({
    queryKey: [...list, { search, state }],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /messages', { signal, query: { before: pageParam, search, state } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: lastOfSameList(list),
    // A message stays where it was opened or answered, though it has left the state that is shown.
    refetchOnWindowFocus: state === '',
    refetchOnReconnect: state === '',
  });
}

/** How many are not read yet. */
export function useUnread({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: useKeys().unread,
    queryFn: async ({ signal }) => (await callApi('GET /messages/unread', { signal })).unread,
  });
}

/** Writes what the server says of messages into the pages that were read. */
function useTakeChange() {
  const keys = useKeys();
  const queryClient = useQueryClient();
  return (change: (messages: readonly CardMessageView[]) => CardMessageView[], unread: number) => {
    queryClient.setQueriesData<InfiniteData<MessagePage>>(
      { queryKey: keys.list },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, unread, messages: change(page.messages) })),
        },
    );
    queryClient.setQueryData(keys.unread, unread);
  };
}

/** Puts a changed message in the place of the one that is shown. */
function useTakeEntry() {
  const take = useTakeChange();
  return ({ entry, unread }: { readonly entry: CardMessageView; readonly unread: number }) =>
    take((messages) => messages.map((one) => (one._id === entry._id ? entry : one)), unread);
}

/** Notes that the sender of a message is a lead now: on it, and on those of the same address. */
export function useTakeSender() {
  const { list } = useKeys();
  const queryClient = useQueryClient();
  return ({ _id: id, email }: CardMessageView) =>
    queryClient.setQueriesData<InfiniteData<MessagePage>>(
      { queryKey: list },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            messages: page.messages.map((one) =>
              one._id === id || (email !== '' && one.email.toLowerCase() === email.toLowerCase())
                ? { ...one, isInPeople: true }
                : one,
            ),
          })),
        },
    );
}

/** Marks a message as read or unread, or keeps a note beside it. */
export function useChangeMessage(id: string) {
  return useMutation({
    mutationFn: (body: { isRead?: boolean; note?: string }) =>
      callApi('PUT /messages/:id', { params: { id }, body }),
    onSuccess: useTakeEntry(),
  });
}

/** Mails a reply to the sender of a message. One that is gone leaves the list. */
export function useReply(id: string) {
  const keys = useKeys();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { replyId: string; text: string }) =>
      callApi('POST /messages/:id/replies', { params: { id }, body }),
    onSuccess: useTakeEntry(),
    onError(error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) void queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
}

/** Deletes a message, and tells how it went. One that is gone already is deleted. */
export function useDeleteMessage(id: string) {
  const { language, text } = useInboxTexts();
  const messageOf = useFailureMessage();
  const keys = useKeys();
  const queryClient = useQueryClient();
  const take = useTakeChange();
  return useMutation({
    mutationFn: () => callApi('DELETE /messages/:id', { params: { id } }),
    onSuccess({ message, unread }) {
      take((messages) => messages.filter((one) => one._id !== id), unread);
      toast.success(language === 'en' ? message : text('inbox.deleted'));
    },
    onError(error) {
      toast.error(messageOf(error, { refused: text('inbox.deleteFailed') }));
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) void queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
}
