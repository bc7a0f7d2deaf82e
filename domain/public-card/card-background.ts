import { cardName } from './card-preview.ts';
import { parseColor, publicThemeColor } from '../profiles/theme-color.ts';
import type { Profile } from '../profiles/profile.ts';

/** Pixels: of calls, and of phones as they are sold now (a narrow, an ordinary and a large one). */
export const backgroundSizes = {
  call: { width: 1920, height: 1080 },
  'phone-small': { width: 1080, height: 1920 },
  phone: { width: 1179, height: 2556 },
  'phone-large': { width: 1440, height: 3120 },
} as const;

export const backgroundKinds = ['call', 'phone-small', 'phone', 'phone-large'] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/** Everything that such a picture is drawn from. */
export interface CardBackground {
  readonly kind: BackgroundKind;
  readonly name: string;
  /** Role and company, without empty ones. */
  readonly lines: readonly string[];
  /** `#rrggbb`. */
  readonly color: string;
  /** The address in its code. */
  readonly url: string;
}

export function cardBackgroundOf(
  profile: Profile,
  kind: BackgroundKind,
  url: string,
): CardBackground {
  const name = cardName(profile);
  const lines = [profile.jobTitle, profile.companyName].filter((line) => line && line !== name);
  return { kind, name, lines, color: parseColor(profile.color) ?? publicThemeColor, url };
}
