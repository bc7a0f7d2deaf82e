import { useMutation } from '@tanstack/react-query';
import type { Profile } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import { useAccount, useTakeAccount } from '#web/session/use-account.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { toast } from '#web/ui/toasts.tsx';

const calls = {
  setActive: {
    name: 'POST /set-active-company-profile',
    refused: 'dashboard.activateFailed',
    done: 'dashboard.activated',
  },
  remove: {
    name: 'POST /remove-company-profile',
    refused: 'dashboard.removeFailed',
    done: 'dashboard.removed',
  },
} as const;

/** Makes a profile the active one, or removes it, and tells how it went. */
export function useProfileAction(action: keyof typeof calls) {
  const { name, refused: key, done } = calls[action];
  const { language, text } = useDashboardTexts();
  const messageOf = useFailureMessage();
  const takeAccount = useTakeAccount();
  return useMutation({
    mutationFn: (profileId: string) => callApi(name, { body: { profileId } }),
    onSuccess({ user, message }) {
      takeAccount(user);
      toast.success(language === 'en' ? message : text(done));
    },
    onError(error) {
      const refused = text(key);
      toast.error(messageOf(error, { refused, unreachable: refused }));
    },
  });
}

/**
 * Adds another profile like one, with a web-URL of its own, which the server fills in; it is not active.
 *
 * @param onMade receives the id of the new one
 */
export function useDuplicate(onMade: (id: string) => void) {
  const takeAccount = useTakeAccount();
  const { language, text } = useDashboardTexts();
  const messageOf = useFailureMessage();
  const others = useAccount().data?.companyProfiles ?? [];
  return useMutation({
    mutationFn(profile: Profile) {
      const { _id: id, uniqueId: _1, isActive: _2, isLocked: _3, version: _4, ...fields } = profile;
      // Asked for again after a lost answer, it is the same copy.
      const requestId = `${id}-${others.length}`;
      const body = { ...fields, customSlug: '', requestId };
      return callApi('POST /add-company-profile', { body });
    },
    onSuccess({ user, message }) {
      takeAccount(user);
      toast.success(language === 'en' ? message : text('dashboard.added'));
      const known = new Set(others.map(({ _id: id }) => id));
      const made = user.companyProfiles.find(({ _id: id }) => !known.has(id));
      if (made !== undefined) onMade(made._id);
    },
    onError(error) {
      const refused = text('dashboard.addFailed');
      toast.error(messageOf(error, { refused, unreachable: refused }));
    },
  });
}
