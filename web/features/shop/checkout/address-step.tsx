import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate } from 'react-router';
import { formatCents } from '#domain/catalog/money.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { renewalOf } from '#domain/catalog/renewal.ts';
import type { ShopOffer, PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import { addressProblem, addressProblems } from '#domain/orders/address-problems.ts';
import {
  emptyAddress,
  normalizeAddress,
  shownAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { countryCodeOf, countryName } from '#domain/places/countries.ts';
import { ApiError } from '#web/api-client.ts';
import { BoughtLines } from '#web/cart/bought-lines.tsx';
import { rememberCheckout } from '#web/session/after-login.ts';
import { authStore, useSessionHasEnded } from '#web/session/auth-store.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useDraft } from '#web/session/use-draft.ts';
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
import { usePaymentFailure } from './use-payment-failure.tsx';
import { useSoldOutCards } from './use-sold-out-cards.tsx';

interface AddressStepProps {
  cart: PricedCart;
  offer: ShopOffer;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  onBack: () => void;
}

/** Specification 1, section 8. */
const failures = {
  card: {
    withoutUrl: 'Failed to redirect to Stripe checkout',
    refused: 'Failed to redirect to Stripe checkout',
    unreachable: 'Failed to redirect to checkout',
  },
  paypal: {
    withoutUrl: 'Unable to start PayPal checkout',
    refused: 'Failed to start PayPal checkout',
    unreachable: 'Failed to start PayPal checkout',
  },
} as const satisfies Record<PaymentMethod, unknown>;

/**
 * The delivery address, or the billing address; then off to the payment (specification 1, sections 2 and
 * 5).
 */
export default function AddressStep(props: AddressStepProps) {
  const { cart, offer, method, onMethod, onBack } = props;
  const scope = addressScope(cart.lines, offer);
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) => addressProblems(normalizeAddress(values), scope)),
    defaultValues: emptyAddress,
  });
  // The next person who signs in at this browser does not find it.
  const [draftKey] = useState(() => `delivery-address-${authStore.getState().user?.uniqueId}`);
  useDraft(draftKey, form, []);
  const [today] = useState(() => new Date());
  const save = useSavedAddress(form, scope);
  const { isSubmitting } = form.formState;
  const code = countryCodeOf(useWatch({ control: form.control, name: 'country' }));
  const hasEnded = useSessionHasEnded();
  const failure = usePaymentFailure(form, (error) => leaveRefusedPromo(error, cart));
  const soldOut = useSoldOutCards(cart, () => form.clearErrors('root'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const submit = useSubmit(form, {
    // That there is no network is said below.
    failure: { ...failures[method], offline: failures[method].unreachable },
    send: failure.explained(async (values) => {
      const deliveryAddress = shownAddress(normalizeAddress(values), scope);
      const tax = taxClaim(offer.taxTable, deliveryAddress, cart.totalCents);
      const { url, message } = await soldOut.noted(
        startPayment[method]({ cart, deliveryAddress, tax }),
      );
      if (!url) throw new ApiError(200, message ?? failures[method].withoutUrl);
      await leaveFor(url);
    }),
    onInvalid() {
      const problem = addressProblem(normalizeAddress(form.getValues()), scope);
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
              Back to Cart
            </Button>
            <div className="mt-4 lg:hidden">
              <BoughtLines lines={cart.lines} />
            </div>
            <h3
              ref={heading}
              tabIndex={-1}
              className="mt-8 text-title font-semibold outline-none lg:mt-4"
            >
              {scope.isDelivery ? 'Delivery address' : 'Name and country'}
            </h3>
            <p className="mt-1 text-ink-soft">
              {scope.isDelivery
                ? 'We ship your cards here and print this address on your receipt.'
                : 'For your receipt and invoice. Nothing is shipped with this plan.'}
            </p>
            <AddressFields form={form} scope={scope} orderedAt={today} onLeave={save} />
          </div>
        }
        aside={
          <>
            <OrderSummary
              cart={cart}
              methods={[method]}
              lines={
                <div className="max-lg:hidden">
                  <BoughtLines lines={cart.lines} />
                </div>
              }
              tax={<IncludedTax control={form.control} cart={cart} table={offer.taxTable} />}
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
                  {isSubmitting ? 'Processing...' : 'Complete Purchase'}
                </SubmitButton>
              </PayBar>
            )}
            <div className="text-caption text-ink-soft">
              <p>{paymentPlace(cart, method)}</p>
              {offer.methods
                .filter((other) => other !== method)
                .map((other) => (
                  <Button
                    key={other}
                    variant="quiet"
                    className="-ms-2"
                    onClick={() => onMethod(other)}
                  >
                    {otherWays[other]}
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
              country={
                code === undefined ? undefined : { code, name: countryName(code), orderedAt: today }
              }
            />
            {offer.isTestMode && <TestModeNote />}
          </>
        }
      />
    </form>
  );
}

const otherWays: Readonly<Record<PaymentMethod, string>> = {
  card: 'Pay by card instead',
  paypal: 'Pay with PayPal instead',
};

/** Takes a code that was refused out of the cart. @returns what the total is then */
function leaveRefusedPromo(error: unknown, { listCents }: PricedCart): string | undefined {
  if (!(error instanceof ApiError) || error.fields['promoCode'] === undefined) return undefined;
  cartStore.getState().setPromo(null);
  return `We removed the code from your cart. Your total is now ${formatCents(listCents)}. You have not been charged.`;
}

function paymentPlace({ totalCents }: PricedCart, method: PaymentMethod): string {
  if (totalCents === 0) return 'There’s nothing to pay. We’ll confirm your order right away.';
  return method === 'paypal'
    ? 'You pay on PayPal’s page.'
    : 'You pay on our payment provider’s page.';
}

/** In the place of the button that pays, when the server no longer knows the session. */
function SessionEndedAtCheckout() {
  const navigate = useNavigate();
  return (
    <Alert kind="error">
      <p>Your session has ended. Please log in again. Your cart and address are still here.</p>
      <Button
        className="mt-3"
        onClick={() => {
          rememberCheckout();
          void navigate('/login');
        }}
      >
        Go to Login
      </Button>
    </Alert>
  );
}
