/** The networks that the footer links to, in its order. */
export const socialNetworks = ['linkedin', 'instagram', 'x', 'youtube'] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

/** How people call each network. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
};

/** The details that the shop shows of itself, on pages, in mails, on invoices and on passes. */
export interface Brand {
  readonly brandName: string;
  readonly supportEmail: string;
  /** Absent where the shop shows none; so are the next two. */
  readonly supportPhone: string | undefined;
  readonly postalAddress: string | undefined;
  readonly chatUrl: string | undefined;
  /** Addresses; an empty one is not shown. */
  readonly socialLinks: Readonly<Record<SocialNetwork, string>>;
  /** `#rrggbb`; empty: the colors of the release. */
  readonly color: string;
  /** The name of a picture below `brandPicturePath`; empty: the sign of the release. */
  readonly logo: string;
  readonly icon: string;
}

/** The shop's profiles elsewhere (specification 1, section 1: "Shared footer"), and the look of the release. */
export const shippedLook: Pick<Brand, 'socialLinks' | 'color' | 'logo' | 'icon'> = {
  socialLinks: {
    linkedin: 'https://www.linkedin.com/company/nearcard-example',
    instagram: 'https://www.instagram.com/nearcard.example',
    x: 'https://x.com/nearcardexample',
    youtube: 'https://www.youtube.com/@nearcard-example',
  },
  color: '',
  logo: '',
  icon: '',
};

/** The fields that the environment sets, and can lock, with their variables. */
export const brandVariables = {
  brandName: 'BRAND_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  supportPhone: 'SUPPORT_PHONE',
  postalAddress: 'POSTAL_ADDRESS',
  chatUrl: 'CHAT_URL',
} as const;

export type LockableField = keyof typeof brandVariables;

/** The brand that everybody sees: what was saved, except for the fields that the environment locks. */
export function shownBrand(
  given: Brand,
  saved: Brand | undefined,
  locked: readonly LockableField[],
): Brand {
  if (saved === undefined) return given;
  return { ...saved, ...Object.fromEntries(locked.map((field) => [field, given[field]])) };
}

/** The site path of a picture of the brand. @param name its hash */
export const brandPicturePath = (name: string): string => `/brand/${name}.png`;

/** The site path of the style sheet of a color. @param color `#rrggbb` */
export const brandStylePath = (color: string): string => `/brand/${color.slice(1)}.css`;
