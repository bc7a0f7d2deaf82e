import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import type { TextDocument, Post, PostSummary } from '#domain/content/post.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { SignedSum } from '#server/features/messages/signed-sums.ts';

/** What the shop says of itself on every page; from configuration. */
export interface SiteSettings {
  readonly brandName: string;
  /** Origin of public links, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Absent where the shop shows none; so are the next two. */
  readonly supportPhone: string | undefined;
  readonly postalAddress: string | undefined;
  readonly chatUrl: string | undefined;
  /** Demo mode: sample data, nothing is really sold. */
  readonly isDemo: boolean;
}

/** All that the pages' loaders may ask of the process; they only read. */
export interface PageServices {
  readonly site: SiteSettings;
  /** Whether an account has this `uniqueId`. */
  accountExists(uniqueId: string): Promise<boolean>;
  /** A new sum for the contact form, to be posted back with its answer. */
  makeContactSum(): Promise<SignedSum>;
  readonly posts: {
    /** Newest first. */
    list(): Promise<PostSummary[]>;
    find(slug: string): Promise<Post | undefined>;
  };
  terms(): Promise<TextDocument>;
  /** How the plans can be paid here. */
  offer(): Promise<ShopOffer>;
}

/** A form that was posted without scripts and refused: what its page is shown again with. */
export interface RefusedForm {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** What to say of the whole. */
  readonly message: string;
  /** What to say at each field. */
  readonly fields: FieldErrors;
}
