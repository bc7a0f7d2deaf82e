import type { InsideTextKey } from '#domain/texts/inside-parts.ts';

/** How one of a profile's images is cut, and what is said of it (specification 2, section 5). */
export interface ImageLook {
  /** Width to height. */
  readonly aspect: number;
  readonly isRound: boolean;
  /** Of the file that is sent, in pixels. */
  readonly longestSide: number;
  /** The server's name for it. */
  readonly type: 'main' | 'secondary';
  readonly uploaded: Extract<InsideTextKey<'profile'>, `profile.${string}Saved`>;
  readonly hint: Extract<InsideTextKey<'profile'>, `profile.${'photo' | 'banner' | 'gallery'}Hint`>;
}

const square = { aspect: 1, longestSide: 800, type: 'main', hint: 'profile.photoHint' } as const;

export const imageLooks = {
  // It fills the first screen of some layouts.
  profilePicture: {
    ...square,
    longestSide: 1200,
    isRound: true,
    uploaded: 'profile.photoSaved',
  },
  logo: { ...square, isRound: false, uploaded: 'profile.logoSaved' },
  secondaryLogo: {
    aspect: 3,
    isRound: false,
    longestSide: 1500,
    type: 'secondary',
    uploaded: 'profile.bannerSaved',
    hint: 'profile.bannerHint',
  },
} as const satisfies Record<string, ImageLook>;

/** A picture of the gallery. */
export const galleryLook: ImageLook = {
  aspect: 4 / 3,
  isRound: false,
  longestSide: 1600,
  type: 'secondary',
  uploaded: 'profile.gallerySaved',
  hint: 'profile.galleryHint',
};

export type ImageFieldName = keyof typeof imageLooks;
