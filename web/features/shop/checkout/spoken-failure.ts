import { ApiError } from '#web/api-client.ts';
import type { CheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
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
  try {
    return await call;
  } catch (error) {
    const isOurs = error instanceof ApiError && error.serverMessage !== undefined;
    if (language === 'en' || !isOurs) throw error;
    const { status, code, retryAfterSeconds } = error;
    const fields = Object.fromEntries(
      Object.keys(error.fields).map((path) => {
        const name = path.replace(/^.*\./, '');
        return [path, text(fieldTexts[name] ?? 'checkout.invalid')];
      }),
    );
    const key = codes[code] ?? codeTexts[code];
    const message = Object.values(fields)[0] ?? (key === undefined ? undefined : text(key));
    throw new ApiError(status, message, fields, { code, retryAfterSeconds, cause: error });
  }
}
