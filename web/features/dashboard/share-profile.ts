import type { Profile } from '#domain/profiles/profile.ts';
import { sharedDetails } from '#domain/public-card/shared-details.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { toast } from '#web/ui/toasts.tsx';

/** @returns false where the owner has changed their mind */
type ShareProfile = (profile: Profile, url: string) => Promise<boolean>;

/**
 * Shares a profile, of a public page at an absolute URL, by what the device has for that, else copies its details
 * (specification 2, section 2: "Public card page").
 */
export function useShareProfile(): ShareProfile {
  const { text } = useDashboardTexts();
  const { copyFailed } = useCommonWords();
  return async function shareProfile(profile, url) {
    const details = sharedDetails(profile, url);
    // Missing in some browsers, and without a secure connection, whatever its type says.
    if (!('share' in navigator)) {
      await copyText(details, text('dashboard.detailsCopied'), copyFailed);
      return true;
    }
    try {
      // The address apart: it is what most apps make a preview of.
      const message = details.split('\n').slice(0, -1).join('\n');
      await navigator.share({ title: profile.userProfile, text: message, url });
      toast.success(text('dashboard.shared'));
      return true;
    } catch (error) {
      // The owner has closed the sheet, and changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      await copyText(details, text('dashboard.shareFailed'), copyFailed);
      return true;
    }
  };
}
