/** What the shop says of itself on every page; from configuration. */
export interface SiteSettings {
  readonly brandName: string;
  /** Origin of public links, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Empty when the shop shows none; so are the next two. */
  readonly supportPhone: string;
  readonly postalAddress: string;
  readonly chatUrl: string;
  /** Demo mode: sample data, nothing is really sold. */
  readonly isDemo: boolean;
}

/** All that the pages' loaders may ask of the process; they only read. */
export interface PageServices {
  readonly site: SiteSettings;
  /** Whether an account has this `uniqueId`. */
  accountExists(uniqueId: string): Promise<boolean>;
}
