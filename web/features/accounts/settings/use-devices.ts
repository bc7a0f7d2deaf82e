import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { lastOfSameList } from '#web/lists/same-list.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { toast } from '#web/ui/toasts.tsx';

const pageLength = 10;

/** A page of the devices the account is signed in on: this one first, then last used first. */
export function useDevices(page: number) {
  const key = useOwnKey('devices');
  return useQuery({
    queryKey: [...key, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(pageLength) };
      const { sessions, total } = await callApi('GET /sessions', { query, signal });
      return { devices: sessions, total, totalPages: Math.max(1, Math.ceil(total / pageLength)) };
    },
    placeholderData: lastOfSameList(key),
  });
}

/** Has the devices read again, since some may have been signed out by something else. */
export function useReadDevicesAgain(): () => void {
  const queryKey = useOwnKey('devices');
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
}

/** Signs one device out by its id, or all others, and tells how it went. */
export function useSignOutDevices() {
  const { language, text } = useSettingsTexts();
  const messageOf = useFailureMessage();
  const queryKey = useOwnKey('devices');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { readonly id: string } | 'others') =>
      which === 'others'
        ? callApi('POST /sessions/end-others')
        : callApi('POST /sessions/:id/end', { params: { id: which.id } }),
    onSuccess({ message }, which) {
      const done = which === 'others' ? 'settings.othersLoggedOut' : 'settings.loggedOut';
      toast.success(language === 'en' ? message : text(done));
      return queryClient.invalidateQueries({ queryKey });
    },
    onError(error) {
      toast.error(messageOf(error, { refused: text('settings.logOutFailed') }));
      // It may be signed out all the same.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
