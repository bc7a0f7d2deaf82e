import { shownOwnLinks } from '../profiles/own-links.ts';
import type { ProfileFields } from '../profiles/profile.ts';

/**
 * The part of a profile that strangers see: links that are switched off are its owner's alone, and so are
 * phone and e-mail where they are to be had in the vCard only. Of the page, its data and what is shared.
 */
export function shownProfile<Shown extends ProfileFields>(profile: Shown): Shown {
  return {
    ...profile,
    links: shownOwnLinks(profile.links),
    ...(profile.isContactHidden && noContact),
  };
}

const noContact = { companyPhone: '', companyEmail: '', secondPhone: '', secondEmail: '' };
