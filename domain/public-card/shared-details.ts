import type { Profile } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import { shownProfile } from './shown-profile.ts';

/**
 * A profile as a message to somebody: what its page shows, a line each, the page's address last.
 * @param url absolute URL of the profile's public page
 */
export function sharedDetails(profile: Profile, url: string): string {
  const shown = shownProfile(profile);
  return [
    shown.userProfile,
    shown.jobTitle,
    shown.companyName === shown.userProfile ? '' : shown.companyName,
    shownPhone(shown),
    shownSecondPhone(shown),
    shown.companyEmail,
    shown.secondEmail,
    shown.companyLocation,
    shown.website,
    url,
  ]
    .filter(Boolean)
    .join('\n');
}
