import type { Profile } from '#domain/profiles/profile.ts';
import { sharedDetails } from '#domain/public-card/shared-details.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { toast } from '#web/ui/toasts.tsx';

/**
 * Shares a profile by what the device has for that, else copies its details (specification 2, section 2:
 * "Public card page").
 * @param url absolute URL of its public page
 * @returns false where the owner has changed their mind
 */
export async function shareProfile(profile: Profile, url: string): Promise<boolean> {
  const details = sharedDetails(profile, url);
  // Missing in some browsers, and without a secure connection, whatever its type says.
  if (!('share' in navigator)) {
    await copyText(details, 'Company details copied to clipboard!');
    return true;
  }
  try {
    // The address apart: it is what most apps make a preview of.
    const text = details.split('\n').slice(0, -1).join('\n');
    await navigator.share({ title: profile.userProfile, text, url });
    toast.success('Shared successfully!');
    return true;
  } catch (error) {
    // The owner has closed the sheet, and changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    await copyText(details, 'Failed to share. Copied to clipboard!');
    return true;
  }
}
