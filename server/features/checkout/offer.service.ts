import type { PriceIds } from '#domain/catalog/price-ids.ts';
import { offSaleIds, type Catalog } from '#domain/catalog/catalog.ts';
import {
  isAccessoryId,
  products,
  type ProductId,
  type ProductTerms,
} from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { hasZones } from '#domain/catalog/shipping-zones.ts';
import { AppError } from '#domain/errors.ts';
import { servedCountries } from '#domain/orders/served-countries.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';

export type OfferService = ReturnType<typeof createOfferService>;

/** The part of the catalogue that can be bought here, and how. */
export function createOfferService(
  { config, log }: Platform,
  { payments, catalogVersions }: Pick<Dependencies, 'payments' | 'catalogVersions'>,
) {
  const priceIds: PriceIds = config.payments.stripe?.priceIds ?? {};
  const { taxTable, sellerVatCountry } = config;
  let unsold: ReadonlySet<string> = new Set();
  let checking: Promise<void> | undefined;
  /** The version whose prices the provider was asked about. */
  let checkedNumber: number | undefined;

  async function askProvider(): Promise<void> {
    try {
      unsold = new Set(await payments.findMispricedSkus());
    } catch (error) {
      checking = undefined;
      log.warn({ err: error }, 'the prices at the payment provider could not be checked');
    }
  }

  /**
   * Asks the provider, once for each version of the catalog until `checkAgain`, whether its prices are those of the catalogue; when
   * it does not answer, the next call asks again.
   */
  function check(): Promise<void> {
    const { number } = catalogVersions.current();
    if (number !== checkedNumber) checking = undefined;
    checkedNumber = number;
    checking ??= askProvider();
    return checking;
  }

  /** Off its price at the provider, or taken off sale. */
  function isUnsold(id: ProductId): boolean {
    return unsold.has(id) || offSaleIds(catalogVersions.current()).includes(id);
  }

  /** The countries that a version of the catalog ships to, and for how much. */
  function shippingOf({ content: { shipping } }: Catalog) {
    return {
      shippingCountries: servedCountries(shipping, config.shippingCountries),
      ...(hasZones(shipping) && { shippingZones: shipping }),
    };
  }

  return {
    priceIds,
    taxTable,
    sellerVatCountry,
    check,

    /** The shop's terms for what a version of the catalog sells. */
    termsOf: (catalog: Catalog) => ({ priceIds, taxTable, ...shippingOf(catalog) }),

    /** Has the next purchase ask the provider for its prices again. */
    checkAgain(): void {
      checking = undefined;
    },

    /** For the pages: by what is known so far. */
    getOffer: (): ShopOffer => ({
      methods: payments.methods,
      priceIds,
      unsoldProductIds: [
        ...products.map(({ id }) => id).filter(isUnsold),
        ...offSaleIds(catalogVersions.current()).filter(isAccessoryId),
      ],
      isTestMode: payments.isTestMode,
      ...shippingOf(catalogVersions.current()),
      taxTable,
      sellerVatCountry,
    }),

    /** @throws AppError `unavailable` for what is not on sale, or has another price at its provider */
    async requireSold(bought: readonly ProductTerms[]): Promise<void> {
      await check();
      const missing = bought.find(({ id }) => isUnsold(id));
      if (missing === undefined) return;
      throw new AppError(
        'unavailable',
        isAccessoryId(missing.id)
          ? `${missing.name} isn’t available right now. Please remove it from your cart.`
          : `The ${missing.planName} plan isn’t available right now. Please contact us.`,
      );
    },
  };
}
