import Check from 'lucide-react/icons/check';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import {
  arrivalLabel,
  arrivalOf,
  deliveryTimeLabel,
  deliveryTimeOfAll,
} from '#domain/orders/delivery-time.ts';
import { refundPromiseDays } from '#domain/orders/refund-promise.ts';
import { PaymentMarks } from './payment-marks.tsx';

interface BuyingPromisesProps {
  offer: ShopOffer;
  /** There is nothing to pay. */
  isFree?: boolean;
  /** Something of it renews by itself. */
  isRenewing: boolean;
  /** Cards come with it. */
  hasCards: boolean;
  /** The country that they go to, as ISO 3166-1 alpha-2 and by name, once it is known, and from when days count. */
  country?: { readonly code: string; readonly name: string; readonly orderedAt: Date } | undefined;
  /** Beside each other, where there is the room. */
  isRow?: boolean;
}

/** The promises that make it safe to buy, in a few words beside the buttons: all of it is in the terms. */
export function BuyingPromises(props: BuyingPromisesProps) {
  const { offer, isFree = false, isRenewing, hasCards, country, isRow = false } = props;
  const promises = [
    `Full refund within ${refundPromiseDays} days`,
    ...(hasCards ? [deliveryLabel(offer, country)] : []),
    ...(isRenewing ? ['Cancel anytime'] : []),
  ];
  return (
    <div className={isRow ? 'flex flex-wrap items-center gap-x-8 gap-y-3' : 'flex flex-col gap-3'}>
      <ul
        aria-label="What we promise"
        className={`flex text-caption text-ink-soft ${isRow ? 'flex-wrap gap-x-8 gap-y-2' : 'flex-col gap-2'}`}
      >
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Check className="mt-px size-4 shrink-0 text-accent-ink" />
            {promise}
          </li>
        ))}
      </ul>
      {!isFree && <PaymentMarks offer={offer} />}
    </div>
  );
}

function deliveryLabel(
  { shippingCountries }: ShopOffer,
  country: BuyingPromisesProps['country'],
): string {
  if (country === undefined) {
    return `Free delivery in ${deliveryTimeLabel(deliveryTimeOfAll(shippingCountries))}`;
  }
  return `Free delivery, ${country.name}: ${arrivalLabel(arrivalOf(country.code, country.orderedAt))}`;
}
