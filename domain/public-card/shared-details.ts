import { phoneText } from '../phones/phone.ts';
import { phonesOf } from '../profiles/phones-of.ts';
import type { Profile } from '../profiles/profile.ts';
import { shownProfile } from './shown-profile.ts';

/**
 * A profile as a message to somebody: what its page shows, a line each, the page's address last.
 * @param url absolute URL of the profile's public page
 */
export function sharedDetails(profile: Profile, url: string): string {
  const shown = shownProfile(profile);
  const phones = phonesOf(shown);
  return [
    shown.userProfile,
    shown.jobTitle,
    shown.companyName === shown.userProfile ? '' : shown.companyName,
    // Digits alone where the library would group them: the browser has it only with a form.
    phoneText(phones.first),
    phoneText(phones.second),
    shown.companyEmail,
    shown.secondEmail,
    shown.companyLocation,
    shown.website,
    url,
  ]
    .filter(Boolean)
    .join('\n');
}
