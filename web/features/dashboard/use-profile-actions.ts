import { useMutation } from '@tanstack/react-query';
import { callApi, failureMessage } from '#web/api-client.ts';
import { useTakeAccount } from '#web/session/use-account.ts';
import { toast } from '#web/ui/toasts.tsx';

const calls = {
  setActive: {
    name: 'POST /set-active-company-profile',
    refused: 'Failed to set active company profile',
  },
  remove: { name: 'POST /remove-company-profile', refused: 'Failed to remove company profile' },
} as const;

/** Makes a profile the active one, or removes it, and tells how it went. */
export function useProfileAction(action: keyof typeof calls) {
  const { name, refused } = calls[action];
  const takeAccount = useTakeAccount();
  return useMutation({
    mutationFn: (profileId: string) => callApi(name, { isSignedIn: true, body: { profileId } }),
    onSuccess({ user, message }) {
      takeAccount(user);
      toast.success(message);
    },
    onError(error) {
      toast.error(failureMessage(error, { refused, unreachable: refused }));
    },
  });
}
