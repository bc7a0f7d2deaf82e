import { useMemo } from 'react';
import type { Currency } from '#domain/catalog/currency.ts';
import { addressLines, type DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import type { CardsWords } from '#domain/orders/order-designs.ts';
import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { useOrderTexts, type OrderTexts } from '#web/site/inside/order-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useSoldTexts } from '#web/site/inside/sold-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import {
  orderedThings,
  orderLabel,
  paymentLabels,
  providerLabels,
  type StateLabel,
} from '#web/site/order-labels.ts';
import { countryNameIn } from '#web/site/places-in.ts';
import { dollarsIn, lessIn } from '#web/site/price-in.ts';
import type { OrderLineView, OrderView } from '#wire/orders/orders.ts';
import type { ReceiptWords } from './receipt.ts';

/** How orders are worded in their owner's language: states, names, amounts and days. */
export interface OrderWording extends OrderTexts, ReceiptWords {
  readonly orderLabel: (
    order: Pick<OrderView, 'status' | 'cardCount' | 'accessoryCount'>,
  ) => StateLabel;
  readonly paymentLabel: (state: PaymentState) => StateLabel;
  /** The specified status. */
  readonly statusLabel: (status: string) => string;
  /** How it was paid. */
  readonly provider: (provider: OrderProvider) => string;
  /** @param dollars or the like in the currency */
  readonly amount: (dollars: number, currency: Currency) => string;
  /** An amount that is taken off, with its sign. */
  readonly less: (dollars: number, currency: Currency) => string;
  /** Things one after another. */
  readonly listed: (things: readonly string[]) => string;
  readonly address: (address: DeliveryAddress) => readonly string[];
  /** A country by its English name, which addresses keep. */
  readonly country: (name: string) => string;
  readonly cards: CardsWords;
}

const paymentKeys = {
  unpaid: 'orders.unpaid',
  paid: 'orders.paid',
  refunded: 'orders.refunded',
  disputed: 'orders.disputed',
} as const satisfies Readonly<Record<PaymentState, string>>;

const providerKeys = {
  stripe: 'orders.byCard',
  sandbox: 'orders.byTest',
  none: 'orders.byNothing',
} as const satisfies Readonly<Record<Exclude<OrderProvider, 'paypal'>, string>>;

/** Of the languages that do not write a comma and a space. */
const separators: Readonly<Partial<Record<string, string>>> = { ar: '، ', ja: '、' };

/** The wording of orders in their owner's language. */
export function useOrderWords(): OrderWording {
  const texts = useOrderTexts();
  const held = useHeldTexts();
  const sold = useSoldTexts();
  return useMemo(() => {
    const { language, locale, text } = texts;
    const states = {
      unpaid: held.text('held.unpaid'),
      preparing: held.text('held.labelConfirmed'),
      beingMade: held.text('held.preparing'),
      onItsWay: held.text('held.shipped'),
      delivered: held.text('held.labelDelivered'),
      inUse: text('orders.inUse'),
      canceled: text('orders.canceled'),
      complete: text('orders.complete'),
    };
    const statuses = {
      pending: text('orders.pending'),
      confirmed: text('orders.confirmed'),
      awaiting_card_assignment: text('orders.awaitingAssignment'),
      in_production: text('orders.inProduction'),
      shipped: text('orders.shipped'),
      delivered: text('orders.delivered'),
      awaiting_registration: text('orders.awaitingRegistration'),
      card_registered: text('orders.registered'),
      cancelled: text('orders.canceled'),
    };
    const separator = separators[language] ?? ', ';
    const name: ReceiptWords['name'] = (one) => soldName(sold, one);
    function country(english: string): string {
      const code = language === 'en' || english === '' ? undefined : countryCodeOf(english);
      return code === undefined ? english : countryNameIn(language, code);
    }
    return {
      ...texts,
      name,
      country,
      day: (isoTime) => localDay(isoTime, locale),
      things: (lines: readonly OrderLineView[]) =>
        orderedThings(
          lines.map((line) => ({ ...line, name: name(line) })),
          separator,
        ),
      lifetimeFrom: (date) => text('orders.lifetimeFrom', { date }),
      afterCredit: (plan) => text('orders.afterCredit', { plan }),
      orderLabel: (order) => orderLabel(order, states),
      paymentLabel: (state) => ({ ...paymentLabels[state], label: text(paymentKeys[state]) }),
      statusLabel: (status) => orderStatusLabel(status, statuses),
      provider: (one) => (one === 'paypal' ? providerLabels[one] : text(providerKeys[one])),
      amount: (dollars, currency) => dollarsIn(language, dollars, currency),
      less: (dollars, currency) => lessIn(language, dollars, currency),
      listed: (things) => things.join(separator),
      address: (address) => addressLines({ ...address, country: country(address.country) }),
      cards: {
        only: text('orders.card'),
        one: (first, count) => text('orders.cardOf', { first, count }),
        several: (first, last, count) => text('orders.cardsOf', { first, last, count }),
      },
    };
  }, [texts, held, sold]);
}
