import { pathIn } from '#domain/site/translated-pages.ts';
import { addressProblemIn, addressProblemsIn } from '#web/delivery-address/address-words.ts';
import { useCheckoutTexts, type CheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { inBuyersLanguage } from './spoken-failure.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate } from 'react-router';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { renewalOf } from '#domain/catalog/renewal.ts';
import type { ShopOffer, PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import {
  emptyAddress,
  normalizeAddress,
  shownAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { ApiError } from '#web/api-client.ts';
import { BoughtLines } from '#web/cart/bought-lines.tsx';
import { rememberCheckout, rememberDestination } from '#web/session/after-login.ts';
import { authStore, useSessionHasEnded } from '#web/session/auth-store.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { cartPath } from '#web/site/site-links.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { BuyingPromises } from './buying-promises.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { IncludedTax, taxClaim } from '../cart/included-tax.tsx';
import { OrderSummary } from '../cart/order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { startPayment } from './start-payment.ts';
import { TestModeNote } from './test-mode-note.tsx';
import { useSavedAddress } from '#web/delivery-address/use-saved-address.ts';
import { useShippedCart } from '#web/delivery-address/use-shipped-cart.ts';
import { usePaymentFailure } from './use-payment-failure.tsx';
import { useSoldOutCards } from './use-sold-out-cards.tsx';

interface AddressStepProps {
  /** Without shipping, which the country decides. */
  cart: PricedCart;
  offer: ShopOffer;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  onBack: () => void;
}

/** Specification 1, section 8. */
const failures = {
  card: {
    withoutUrl: 'checkout.stripeFailed',
    refused: 'checkout.stripeFailed',
    unreachable: 'checkout.redirectFailed',
  },
  paypal: {
    withoutUrl: 'checkout.paypalUnable',
    refused: 'checkout.paypalFailed',
    unreachable: 'checkout.paypalFailed',
  },
} as const satisfies Record<PaymentMethod, unknown>;

/**
 * The delivery address, or the billing address; then off to the payment (specification 1, sections 2 and
 * 5).
 */
export default function AddressStep(props: AddressStepProps) {
  const { cart: goods, offer, method, onMethod, onBack } = props;
  const texts = useCheckoutTexts();
  const { language, text } = texts;
  const back = useCartTexts().text('cart.back');
  const failed = failures[method];
  const scope = addressScope(goods.lines, offer);
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) => addressProblemsIn(texts, normalizeAddress(values), scope)),
    defaultValues: emptyAddress,
  });
  // The next person who signs in at this browser does not find it.
  const [draftKey] = useState(() => `delivery-address-${authStore.getState().user?.uniqueId}`);
  useDraft(draftKey, form, []);
  const [today] = useState(() => new Date());
  const save = useSavedAddress(form, scope);
  const { isSubmitting } = form.formState;
  const code = countryCodeOf(useWatch({ control: form.control, name: 'country' }));
  const cart = useShippedCart(form.control, offer, goods);
  const hasEnded = useSessionHasEnded();
  const failure = usePaymentFailure(form, (error) => leaveRefusedPromo(texts, error, cart));
  const soldOut = useSoldOutCards(cart, () => form.clearErrors('root'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const submit = useSubmit(form, {
    // That there is no network is said below.
    failure: {
      refused: text(failed.refused),
      unreachable: text(failed.unreachable),
      offline: text(failed.unreachable),
    },
    send: failure.explained(async (values) => {
      const deliveryAddress = shownAddress(normalizeAddress(values), scope);
      const tax = taxClaim(offer, deliveryAddress, cart);
      const { url, message } = await soldOut.noted(
        inBuyersLanguage(texts, startPayment[method]({ cart, deliveryAddress, tax, language })),
      );
      if (!url) throw new ApiError(200, message ?? text(failed.withoutUrl));
      await leaveFor(url);
    }),
    onInvalid() {
      const problem = addressProblemIn(texts, normalizeAddress(form.getValues()), scope);
      if (problem !== undefined) toast.error(problem);
    },
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <CheckoutColumns
        main={
          <div>
            <Button variant="quiet" onClick={onBack} className="-ms-2">
              <ArrowLeft className="size-5" />
              <span>{back}</span>
            </Button>
            <div className="mt-4 lg:hidden">
              <BoughtLines lines={cart.lines} problems={soldOut.problems} isBrief />
            </div>
            <h3
              ref={heading}
              tabIndex={-1}
              className="mt-6 text-title font-semibold outline-none lg:mt-4"
            >
              {text(scope.isDelivery ? 'checkout.delivery' : 'checkout.nameAndCountry')}
            </h3>
            <p className="mt-1 text-ink-soft">
              {text(scope.isDelivery ? 'checkout.deliveryText' : 'checkout.invoiceText')}
            </p>
            <AddressFields form={form} scope={scope} orderedAt={today} onLeave={save} />
          </div>
        }
        aside={
          <>
            <OrderSummary
              cart={cart}
              methods={[method]}
              zones={offer.shippingZones}
              lines={
                <div className="max-lg:hidden">
                  <BoughtLines lines={cart.lines} problems={soldOut.problems} />
                </div>
              }
              tax={<IncludedTax control={form.control} cart={cart} taxes={offer} />}
            />
            {hasEnded ? (
              <SessionEndedAtCheckout />
            ) : (
              <PayBar
                cart={cart}
                problem={
                  failure.alert && (
                    <>
                      {failure.alert}
                      {soldOut.choice}
                    </>
                  )
                }
              >
                <SubmitButton isPending={isSubmitting} className="min-h-12">
                  {text(isSubmitting ? 'checkout.processing' : 'checkout.complete')}
                </SubmitButton>
              </PayBar>
            )}
            <div className="text-caption text-ink-soft">
              <p>{text(paymentPlace(cart, method))}</p>
              {offer.methods
                .filter((other) => other !== method)
                .map((other) => (
                  <Button
                    key={other}
                    variant="quiet"
                    className="-ms-2"
                    onClick={() => onMethod(other)}
                  >
                    {text(otherWays[other])}
                  </Button>
                ))}
            </div>
            <BuyingPromises
              offer={{ ...offer, methods: [method] }}
              isFree={cart.totalCents === 0}
              isRenewing={
                method === 'card' && cart.totalCents > 0 && renewalOf(cart.lines) !== undefined
              }
              hasCards={scope.isDelivery}
              country={code === undefined ? undefined : { code, orderedAt: today }}
            />
            {offer.isTestMode && <TestModeNote />}
          </>
        }
      />
    </form>
  );
}

const otherWays = {
  card: 'checkout.byCard',
  paypal: 'checkout.byPaypal',
} as const satisfies Readonly<Record<PaymentMethod, string>>;

/** Takes a code that was refused out of the cart. @returns what the total is then */
function leaveRefusedPromo(
  { language, text }: CheckoutTexts,
  error: unknown,
  { listCents, shipping, currency }: PricedCart,
): string | undefined {
  if (!(error instanceof ApiError) || error.fields['promoCode'] === undefined) return undefined;
  cartStore.getState().setPromo(null);
  const price = amountIn(language, listCents + (shipping?.cents ?? 0), currency);
  return text('checkout.promoDropped', { price });
}

function paymentPlace({ totalCents }: PricedCart, method: PaymentMethod) {
  if (totalCents === 0) return 'checkout.nothingToPay';
  return method === 'paypal' ? 'checkout.onPaypal' : 'checkout.onProvider';
}

/** In the place of the button that pays, when the server no longer knows the session. */
function SessionEndedAtCheckout() {
  const { language, text } = useCheckoutTexts();
  const navigate = useNavigate();
  return (
    <Alert kind="error">
      <p>{text('checkout.sessionEnded')}</p>
      <Button
        className="mt-3"
        onClick={() => {
          if (language === 'en') rememberCheckout();
          else rememberDestination(`${pathIn(language, cartPath)}?checkout=1`);
          void navigate(pathIn(language, '/login'));
        }}
      >
        {text('checkout.toLogin')}
      </Button>
    </Alert>
  );
}
