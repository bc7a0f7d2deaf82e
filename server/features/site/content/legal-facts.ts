import type { Config } from '#server/config/config.ts';

/** The facts about this shop in the terms, the privacy page and the imprint, besides its name and addresses. */
export interface LegalFacts {
  readonly sellerName: string;
  /** Absent where the shop has none; each of the others is absent where the shop does without it. */
  readonly sellerTaxId: string | undefined;
  readonly stripe: string | undefined;
  readonly paypal: string | undefined;
  readonly geoapify: string | undefined;
  /** The place where pictures are stored, if not on the shop's own disk. */
  readonly objectStore: string | undefined;
  readonly appleWallet: string | undefined;
  readonly googleWallet: string | undefined;
  /** One of the two: what the catalog asks for shipping. */
  readonly freeShipping: string | undefined;
  readonly paidShipping: string | undefined;
}

/**
 * The seller, and the others who get data, as far as the shop is set up to use them.
 * @param brandName of the shop, which sells where no seller is named
 * @param isShippingFree as the catalog has it
 */
export function legalFacts(
  { seller, payments, places, s3, wallets }: Config,
  brandName: string,
  isShippingFree: boolean,
): LegalFacts {
  return {
    sellerName: seller.name ?? brandName,
    sellerTaxId: seller.taxId,
    stripe: payments.stripe && 'Stripe',
    paypal: payments.paypal && 'PayPal',
    geoapify: places && 'Geoapify',
    objectStore: s3 && 'A storage service',
    appleWallet: wallets.apple && 'Apple',
    googleWallet: wallets.google && 'Google',
    freeShipping: isShippingFree ? 'Free' : undefined,
    paidShipping: isShippingFree ? undefined : 'Paid',
  };
}
