import { materialOffer, type MaterialOffer } from '#web/card-design/material-offer.ts';
import { useSiteLanguage } from '#web/site/site-texts.ts';
import { useShopCatalog } from './use-shop-catalog.ts';

/** The materials as the buyer's cart pays for them. */
export function useMaterialOffer(): MaterialOffer {
  return materialOffer(useShopCatalog(), useSiteLanguage());
}
