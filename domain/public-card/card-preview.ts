import type { CardLayout } from '../profiles/card-layout.ts';
import type { Profile, ProfileFields } from '../profiles/profile.ts';
import { parseColor, publicThemeColor } from '../profiles/theme-color.ts';
import { versionOf } from '../site/sharing-image.ts';
import { closeDirections } from '../text.ts';
import type { Texts } from '../texts/texts.ts';

/** The content of a card's link preview; it has no ways to reach the person. */
export interface CardPreview {
  readonly name: string;
  /** Job title or industry, company, place: those that are there, in this order. */
  readonly lines: readonly string[];
  /** Site path of a photo or a logo; empty where there is neither. */
  readonly image: string;
  /** A logo is shown whole, a photo fills its place. */
  readonly isLogo: boolean;
  /** The composition, which is that of the page. */
  readonly layout: CardLayout;
  /** `#rrggbb`. */
  readonly color: string;
}

/** The name of the card: the person's, else the organization's. */
export function cardName({
  userProfile,
  companyName,
}: Pick<ProfileFields, 'userProfile' | 'companyName'>): string {
  return userProfile || companyName || 'Business card';
}

export function cardPreviewOf(profile: Profile): CardPreview {
  const { jobTitle, industry, companyName, companyLocation, profilePicture, logo } = profile;
  const name = cardName(profile);
  return {
    name: closeDirections(name),
    lines: [jobTitle || industry, companyName, companyLocation]
      .filter((line) => line !== '' && line !== name)
      .map(closeDirections),
    image: profilePicture || logo,
    isLogo: profilePicture === '' && logo !== '',
    layout: profile.layout,
    color: parseColor(profile.color) ?? publicThemeColor,
  };
}

/** To be raised with every change of the design, so that no cache keeps the old picture. */
const design = 3;

/** All that a picture depends on; the same for the same picture. */
export function cardPreviewKey(preview: CardPreview, brandName: string): string {
  const { name, lines, image, isLogo, layout, color } = preview;
  return JSON.stringify([design, brandName, name, lines, image, isLogo, layout, color]);
}

/** The part of a preview's address that changes when anything it shows does: 8 hexadecimal digits. */
export function cardPreviewVersion(preview: CardPreview, brandName: string): string {
  return versionOf([cardPreviewKey(preview, brandName)]);
}

/** The text for those who do not see the picture. */
export function cardPreviewAlt({ name, lines }: CardPreview, { text }: Texts): string {
  return [text('card.pictureOf', { name }), ...lines].join(', ');
}
