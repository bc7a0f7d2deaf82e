import type { FieldErrors } from '../errors.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Language } from '../texts/languages.ts';

/**
 * Everything a public card page is rendered from (specification 2, section 2: "Public card page").
 * The page depends on nothing else, so that its bytes can be cached until one of these changes.
 */
export interface CardPageView {
  /** Image fields are site paths of our own files, empty when the owner has none. */
  readonly profile: Profile;
  readonly language: Language;
  /** Its numbers as the card shows them; empty without one. */
  readonly phones: { readonly first: string; readonly second: string };
  readonly user: {
    readonly uniqueId: string;
    /** Site path of the QR image, empty when the account has none. */
    readonly qrCode: string;
  };
  /** The company that reads the messages to it as well. */
  readonly readBy?: MessageReader | undefined;
  /** The shop's name, from configuration. */
  readonly brandName: string;
  /** Of the page's address; empty for the active profile. */
  readonly slug: string;
  /** Absolute URL of this page: `{PUBLIC_URL}/card/{uniqueId}[/{slug}]`. */
  readonly canonicalUrl: string;
  /** Site path that answers this profile as `text/vcard`. */
  readonly vCardPath: string;
  /** Site path of the QR image (SVG) that opens this page. */
  readonly qrPath: string;
  /** The contact form as it was posted and refused; a page with it is one visitor's, and never cached. */
  readonly refused?: RefusedConnect | undefined;
}

/** A company that reads the messages to a member's profile. */
export interface MessageReader {
  readonly id: string;
  readonly name: string;
}

export interface RefusedConnect {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** The message about the whole. */
  readonly message: string;
  /** The messages at each field. */
  readonly fields: FieldErrors;
}

export const cardNotFoundTitle = 'Card Not Found';
export const cardLoadFailure = 'Failed to load card data';
export const qrCaption = 'Scan to Save Contact';
