import type { CheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { inWords } from '#web/site/spoken-error.ts';
import type { ShopTextKey } from '#web/site/shop-texts.tsx';

type Key = Exclude<
  ShopTextKey<'checkout'>,
  // Those with values.
  | 'checkout.promoDropped'
  | 'checkout.optional'
  | 'checkout.missing'
  | 'checkout.tooLong'
  | 'checkout.postalCodeWrong'
  | 'checkout.notShipped'
  | 'checkout.arrives'
  | 'checkout.phoneOdd'
  | 'checkout.suggestions'
  | 'checkout.codeHint'
  | 'checkout.sendAgainIn'
>;

const fieldTexts: Readonly<Record<string, Key>> = {
  promoCode: 'checkout.promoRefused',
  code: 'checkout.codeWrong',
  email: 'checkout.emailInvalid',
  country: 'checkout.countryWrong',
  phoneNumber: 'checkout.phoneWrong',
  taxId: 'checkout.taxIdWrong',
  stock: 'checkout.designGone',
  quantity: 'checkout.itemGone',
};

const codeTexts: Readonly<Record<string, Key>> = {
  conflict: 'checkout.conflict',
  unavailable: 'checkout.unavailable',
  rate_limited: 'checkout.tooMany',
  invalid_input: 'checkout.invalid',
};

/**
 * Waits for a call of the checkout. Its failure is thrown in the buyer's language: the server's own English words stay in
 * English, other languages have theirs by its code and the fields it names.
 *
 * @param codes the texts of codes that mean something else here
 * @throws ApiError
 */
export async function inBuyersLanguage<Answer>(
  { language, text }: CheckoutTexts,
  call: Promise<Answer>,
  codes: Readonly<Record<string, Key>> = {},
): Promise<Answer> {
  const texts = (keys: Readonly<Record<string, Key>>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)]));
  const words = {
    language,
    fields: texts(fieldTexts),
    codes: texts({ ...codeTexts, ...codes }),
    invalid: text('checkout.invalid'),
  };
  return inWords(words, call);
}
