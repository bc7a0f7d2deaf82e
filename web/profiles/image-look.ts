/** How one of a profile's images is cut, and what is said of it (specification 2, section 5). */
export interface ImageLook {
  /** Width to height. */
  readonly aspect: number;
  readonly isRound: boolean;
  /** Of the file that is sent, in pixels. */
  readonly longestSide: number;
  /** The server's name for it. */
  readonly type: 'main' | 'secondary';
  readonly uploaded: string;
  readonly hint: string;
}

const square = { aspect: 1, longestSide: 800, type: 'main', hint: 'Recommended: 200x200' } as const;

export const imageLooks = {
  // It fills the first screen of some layouts.
  profilePicture: {
    ...square,
    longestSide: 1200,
    isRound: true,
    uploaded: 'Profile Photo uploaded successfully',
  },
  logo: { ...square, isRound: false, uploaded: 'Profile Logo uploaded successfully' },
  secondaryLogo: {
    aspect: 3,
    isRound: false,
    longestSide: 1500,
    type: 'secondary',
    uploaded: 'Banner background uploaded',
    hint: 'Three times as wide as it is tall',
  },
} as const satisfies Record<string, ImageLook>;

/** A picture of the gallery. */
export const galleryLook: ImageLook = {
  aspect: 4 / 3,
  isRound: false,
  longestSide: 1600,
  type: 'secondary',
  uploaded: 'Picture added to the gallery',
  hint: 'Shown when a visitor opens the gallery',
};

export type ImageFieldName = keyof typeof imageLooks;
