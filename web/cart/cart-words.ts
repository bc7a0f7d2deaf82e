import type { LineWords } from '#domain/cart/line-labels.ts';
import type { QuantityWords } from '#domain/cart/quantity.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { surchargedMaterial } from '#domain/catalog/surcharges.ts';
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
  const { text, planNames } = texts;
  return {
    price: (cents, currency, billing) => pricePerPeriod(texts, cents, currency, billing),
    lifetimeCards: (count) => text('cart.noteLifetime', { count }),
    noCards: ({ tier, planName }) =>
      text('cart.noteNoCards', { plan: tier === null ? planName : planNames[tier] }),
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
export function cartWords({ language, text, planNames }: CartTexts): CartWords {
  return {
    planNames,
    empty: text('cart.empty'),
    unsold: (name) => text('cart.unsold', { name }),
    mixedBillings: text('cart.mixedBillings'),
    mixedTiers: text('cart.mixedTiers'),
    mixedLifetime: (lifetime) => text('cart.mixedLifetime', { lifetime }),
    notEligible: (code, plan) => text('cart.promoNotEligible', { code, plan }),
    notForCards: (code) => text('cart.promoNotForCards', { code }),
    otherCurrency: (code, currency) => text('cart.promoCurrency', { code, currency }),
    belowMinimum: (code, cents, currency) =>
      text('cart.promoMinimum', { code, price: amountIn(language, cents, currency) }),
    oneUnitOnly: (code) => text('cart.promoOneUnit', { code }),
    noSurcharge: (code) => text('cart.promoNoSurcharge', { code }),
    design: (problem) => (language === 'en' ? problem : text('cart.designProblem')),
  };
}

/** Why a quantity is not sold, in the page's language. */
export function quantityWords({ text, planNames }: CartTexts): QuantityWords {
  return {
    planNames,
    notWhole: text('cart.notWhole'),
    tooMany: (count) => text('cart.tooManyUnits', { count }),
    oneOnly: (plan) => text('cart.oneOnly', { plan }),
  };
}

/** Today's name of a product in the page's language. @param name as the cart keeps it, for what is sold no more */
export function productNameIn(texts: CartTexts, id: string, name: string): string {
  const { text, planNames, accessoryNames } = texts;
  const material = surchargedMaterial(id);
  if (material !== undefined) return text('cart.surcharge', { material });
  const product = findProduct(id);
  if (product === undefined) return accessoryNames.get(id) ?? name;
  if (product.id === furtherCard.id) return text('cart.extraCard');
  if (product.tier === null) return name;
  const plan = planNames[product.tier];
  if (product.billing === 'lifetime') return plan;
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
