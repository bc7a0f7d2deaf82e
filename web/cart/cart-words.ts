import type { LineWords } from '#domain/cart/line-labels.ts';
import { maximumQuantity, type QuantityWords } from '#domain/cart/quantity.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { termsOfTier } from '#domain/catalog/plans.ts';
import { findProduct, furtherCard, type Billing } from '#domain/catalog/products.ts';
import type { CartWords } from '#domain/orders/cart-checkout.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { CartTexts } from '#web/site/cart-texts.ts';

const periodKeys = {
  monthly: 'cart.monthly',
  yearly: 'cart.yearly',
  lifetime: 'cart.once',
  once: 'cart.once',
} as const satisfies Readonly<Record<Billing, string>>;

/** A price and how often it is paid. */
export function pricePerPeriod(
  { language, text }: CartTexts,
  cents: number,
  currency: Currency,
  billing: Billing,
): string {
  return text(periodKeys[billing], { price: amountIn(language, cents, currency) });
}

/** The words of prices and renewals in the page's language. */
export function lineWords(texts: CartTexts): LineWords {
  const { text } = texts;
  return {
    price: (cents, currency, billing) => pricePerPeriod(texts, cents, currency, billing),
    lifetimeCards: (count) => text('cart.noteLifetime', { count }),
    noCards: (plan) => text('cart.noteNoCards', { plan }),
    moreCards: (count) =>
      count === 1 ? text('cart.noteOneCard') : text('cart.noteCards', { count }),
    onePeriod: (billing) => text(billing === 'monthly' ? 'cart.noteOneMonth' : 'cart.noteOneYear'),
    firstOnly: (price) => text('cart.noteFirstOnly', { price }),
    renewsAt: (price) => text('cart.noteRenews', { price }),
    nothing: text('cart.termsNothing'),
    once: text('cart.termsOnce'),
    freePeriod: (billing) =>
      text(billing === 'monthly' ? 'cart.termsFreeMonth' : 'cart.termsFreeYear'),
    paypalPeriod: (billing) => text(billing === 'monthly' ? 'cart.paypalMonth' : 'cart.paypalYear'),
    renews: (price) => text('cart.termsRenew', { price }),
    firstPromo: text('cart.termsPromo'),
  };
}

/** Why a cart can't be bought, in the page's language. */
export function cartWords({ language, text }: CartTexts): CartWords {
  return {
    empty: text('cart.empty'),
    unsold: (name) => text('cart.unsold', { name }),
    mixedBillings: text('cart.mixedBillings'),
    mixedTiers: text('cart.mixedTiers'),
    mixedLifetime: text('cart.mixedLifetime'),
    notEligible: (code, plan) => text('cart.promoNotEligible', { code, plan }),
    notForCards: (code) => text('cart.promoNotForCards', { code }),
    oneUnitOnly: (code) => text('cart.promoOneUnit', { code }),
    design: (problem) => (language === 'en' ? problem : text('cart.designProblem')),
  };
}

/** Why a quantity is not sold, in the page's language. */
export function quantityWords({ text }: CartTexts): QuantityWords {
  return {
    notWhole: text('cart.notWhole'),
    tooMany: text('cart.tooManyUnits', { count: maximumQuantity }),
    oneOnly: (plan) => text('cart.oneOnly', { plan }),
  };
}

/** The name of a product in the page's language. @param name as the cart keeps it, for what is sold no more */
export function productNameIn({ text }: CartTexts, id: string, name: string): string {
  const product = findProduct(id);
  if (product === undefined) return name;
  if (product.id === furtherCard.id) return text('cart.extraCard');
  if (product.tier === null || product.billing === 'lifetime') return name;
  const plan = termsOfTier(product.tier).name;
  return text(product.billing === 'monthly' ? 'cart.nameMonthly' : 'cart.nameYearly', { plan });
}

/** The words of a stepper of some thing in the page's language. */
export function stepperWords({ text }: CartTexts, name: string) {
  return {
    fewer: text('cart.fewer', { name }),
    more: text('cart.more', { name }),
    setTo: (count: number) => text('cart.setTo', { count }),
  };
}
