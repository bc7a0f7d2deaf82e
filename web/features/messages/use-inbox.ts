import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

type MessagePage = Answer<'GET /messages'>;

function useKeys(): { list: QueryKey; unread: QueryKey } {
  return { list: useOwnKey('messages'), unread: useOwnKey('unread-messages') };
}

/** The messages to the account's cards, newest first; `fetchNextPage` reads older ones. */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: useKeys().list,
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /messages', { signal, query: { before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
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
    queryClient.setQueryData<InfiniteData<MessagePage>>(
      keys.list,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, unread, messages: change(page.messages) })),
        },
    );
    queryClient.setQueryData(keys.unread, unread);
  };
}

/** Marks a message as read or unread, or keeps a note beside it. */
export function useChangeMessage(id: string) {
  const take = useTakeChange();
  return useMutation({
    mutationFn: (body: { isRead?: boolean; note?: string }) =>
      callApi('PUT /messages/:id', { params: { id }, body }),
    onSuccess({ entry, unread }) {
      take((messages) => messages.map((one) => (one._id === id ? entry : one)), unread);
    },
  });
}

/** Deletes a message, and tells how it went. One that is gone already is deleted. */
export function useDeleteMessage(id: string) {
  const keys = useKeys();
  const queryClient = useQueryClient();
  const take = useTakeChange();
  return useMutation({
    mutationFn: () => callApi('DELETE /messages/:id', { params: { id } }),
    onSuccess({ message, unread }) {
      take((messages) => messages.filter((one) => one._id !== id), unread);
      toast.success(message);
    },
    onError(error) {
      toast.error(failureMessage(error, { refused: 'Failed to delete the message' }));
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) void queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
}
