import type { Profile } from '../profiles/profile.ts';
import { largeImageOf, smallImageOf } from '../uploads/small-image.ts';

type Pictured = Pick<Profile, 'layout' | 'profilePicture' | 'secondaryLogo' | 'logo'>;

/** The picture that fills the head of a card in its layout, as a site path; empty where the colour does. */
export function heroImageOf({ layout, profilePicture, secondaryLogo }: Pictured): string {
  if (layout === 'banner') return smallImageOf(secondaryLogo);
  const isFilled = layout === 'portrait' || layout === 'split';
  return isFilled ? largeImageOf(profilePicture || secondaryLogo) : '';
}

/** The picture in the owner's place beside the name: a photo that fills the head is not shown twice. */
export function portraitImageOf(profile: Pictured): string {
  const { layout, profilePicture, logo } = profile;
  const fillsHead = layout === 'portrait' || layout === 'split';
  return smallImageOf((fillsHead ? '' : profilePicture) || logo);
}

/** The first picture in sight, which browsers load before all else; empty on a card without one. */
export function leadImageOf(profile: Pictured): string {
  return heroImageOf(profile) || portraitImageOf(profile);
}
