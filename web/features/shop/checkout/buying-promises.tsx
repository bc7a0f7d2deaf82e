import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { countryNameIn, daysIn } from '#web/site/places-in.ts';
import Check from 'lucide-react/icons/check';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { hasZones, shippingRange, shippingTo } from '#domain/catalog/shipping-zones.ts';
import { arrivalOf, deliveryTimeOfAll } from '#domain/orders/delivery-time.ts';
import { refundPromiseDays } from '#domain/orders/refund-promise.ts';
import { PaymentMarks } from './payment-marks.tsx';

interface BuyingPromisesProps {
  offer: ShopOffer;
  /** There is nothing to pay. */
  isFree?: boolean;
  /** Something of it renews by itself. */
  isRenewing: boolean;
  /** Cards or accessories come with it. */
  hasCards: boolean;
  /** The country that they go to, as ISO 3166-1 alpha-2, once it is known, and from when days count. */
  country?: { readonly code: string; readonly orderedAt: Date } | undefined;
  /** Beside each other, where there is the room. */
  isRow?: boolean;
}

/** The promises that make it safe to buy, in a few words beside the buttons: all of it is in the terms. */
export function BuyingPromises(props: BuyingPromisesProps) {
  const { offer, isFree = false, isRenewing, hasCards, country, isRow = false } = props;
  const texts = useCartTexts();
  const { text } = texts;
  const promises = [
    text('cart.refund', { days: refundPromiseDays }),
    ...(hasCards ? [deliveryLabel(texts, offer, country)] : []),
    ...(isRenewing ? [text('cart.cancelAnytime')] : []),
  ];
  return (
    <div className={isRow ? 'flex flex-wrap items-center gap-x-8 gap-y-3' : 'flex flex-col gap-3'}>
      <ul
        aria-label={text('cart.promises')}
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
  { language, text }: CartTexts,
  { shippingCountries, shippingZones }: ShopOffer,
  country: BuyingPromisesProps['country'],
): string {
  const zones = hasZones(shippingZones) ? shippingZones : undefined;
  const zone = zones && country && shippingTo(zones, country.code, mainCurrency);
  if (country === undefined || (zones !== undefined && zone === undefined)) {
    const range = zones && shippingRange(zones, mainCurrency);
    const { fromDays: from, toDays: to } = range ?? deliveryTimeOfAll(shippingCountries);
    const isFree = range === undefined || range.highestCents === 0;
    return text(isFree ? 'cart.deliveryIn' : 'cart.arrivesIn', { from, to });
  }
  const isFree = zone === undefined || zone.cents === 0;
  return text(isFree ? 'cart.deliveryTo' : 'cart.arrivesTo', {
    country: countryNameIn(language, country.code),
    dates: daysIn(language, arrivalOf(country.code, country.orderedAt, zone)),
  });
}
