import { sellReplacement } from '#domain/catalog/catalog.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { replacementState } from '#domain/orders/card-replacement.ts';
import { trackingUrl } from '#domain/orders/carriers.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import type { OpenReplacement, OwnReplacement } from '#wire/orders/card-replacements.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { CardReplacement } from './card-replacements.service.ts';

/**
 * A replacement as its owner follows it. The new card is named once it is claimed: until then its
 * name alone would claim it, wherever it is.
 */
export function presentOwnReplacement(
  replacement: CardReplacement,
  catalogVersions: Pick<CatalogVersionsService, 'at'>,
): OwnReplacement {
  const { deliveryAddress, carrier, trackingNumber, startedAt, shippedAt } = replacement;
  const state = replacementState(replacement);
  const { unitCents, currency } = sellReplacement(
    catalogVersions.at(startedAt),
    replacement.currency,
  );
  const isClaimed = replacement.claimedAt !== null;
  return {
    serial: replacement.replacedSerial,
    card: replacement.replacedIdentifier,
    newCard: isClaimed ? replacement.identifier : null,
    newSerial: isClaimed ? replacement.serial : null,
    state,
    price: state === 'unpaid' ? dollarsOf(unitCents) : null,
    currency,
    deliveryAddress: deliveryAddress && normalizeAddress(deliveryAddress),
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber) ?? null,
    startedAt: startedAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
  };
}

/** A replacement that is still to be shipped, as the admin area lists it. */
export function presentOpenReplacement(replacement: CardReplacement): OpenReplacement {
  const { orderId, orderNumber, position, replacedIdentifier, serial } = replacement;
  return {
    order: { _id: orderId, orderNumber },
    position,
    replaced: replacedIdentifier,
    state: replacementState(replacement),
    isAssigned: serial !== null,
  };
}
