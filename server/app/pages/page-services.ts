import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import type { TextDocument, Post, PostSummary } from '#domain/content/post.ts';
import type { SandboxPaymentView } from '#domain/payments/sandbox-views.ts';
import type { SignedSum } from '#server/features/messages/signed-sums.ts';
import type { Services } from '#server/app/services.ts';

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
  /** Absent where the sandbox does not take the payments. */
  readonly sandbox: SandboxPages | undefined;
}

export interface SandboxPages {
  /** @throws AppError `not_found` */
  getPayment(id: string): Promise<SandboxPaymentView>;
  /** Whether buyers may move the clock of a subscription. */
  readonly canMoveClock: boolean;
}

/** The part of the services that pages read from. */
export function pageServicesOf(services: Services): PageServices {
  const { config, publicUrl, database, accounts, content, offer, sandbox, signedSums } = services;
  return {
    site: { ...config.site, publicUrl, isDemo: config.isDemo },
    accountExists: async (uniqueId) =>
      (await accounts.findByUniqueId(database, uniqueId)) !== undefined,
    makeContactSum: () => signedSums.make(),
    posts: content.posts,
    terms: () => content.terms(),
    offer: async () => offer.getOffer(),
    sandbox: sandbox && {
      getPayment: (id) => sandbox.getPayment(id),
      canMoveClock: config.isDemo,
    },
  };
}
