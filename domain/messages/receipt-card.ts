import type { Profile } from '../profiles/profile.ts';
import { formattedName } from '../public-card/vcard.ts';
import { smallVCard } from '../public-card/small-vcard.ts';
import { isHarmlessName } from './harmless-name.ts';

/**
 * The owner's card that the receipt of a message carries (decision 30). The mail goes to whatever address was
 * typed, so the card has no text or picture in which an owner could write to strangers: names, numbers, e-mail
 * and the page on this shop, but no note, no other link and no photo. A company or a job title that could lead
 * somewhere is left out.
 * @returns vCard 3.0; undefined where the name itself may not stand in a mail
 */
export function receiptCard(
  profile: Profile,
  { profileUrl, brandName }: { readonly profileUrl: string; readonly brandName: string },
): string | undefined {
  if (!isHarmlessName(formattedName(profile), brandName)) return undefined;
  const harmless = (text: string) => (isHarmlessName(text, brandName) ? text : '');
  const companyName = harmless(profile.companyName);
  const jobTitle = harmless(profile.jobTitle);
  return smallVCard({ ...profile, companyName, jobTitle }, profileUrl);
}
