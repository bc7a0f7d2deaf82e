import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { ShopOffer, PaymentMethod } from '#domain/catalog/shop-offer.ts';
import {
  addressProblem,
  addressProblems,
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { authStore, useSessionHasEnded } from '#web/session/auth-store.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { judgedBy, showFieldProblems } from '#web/ui/form-problems.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { PayBar } from './pay-bar.tsx';
import { SessionEndedAtCheckout } from './session-ended-at-checkout.tsx';
import { TestModeNote } from './test-mode-note.tsx';
import { usePay } from './use-pay.ts';
import { useSavedAddress } from './use-saved-address.ts';

interface AddressStepProps {
  cart: PricedCart;
  offer: ShopOffer;
  method: PaymentMethod;
  summary: ReactNode;
  onBack: () => void;
}

const resolver = judgedBy<DeliveryAddress>((values) => addressProblems(normalizeAddress(values)));

/** Where the cards go, then off to the payment (specification 1, sections 2 and 5). */
export default function AddressStep({ cart, offer, method, summary, onBack }: AddressStepProps) {
  const form = useForm<DeliveryAddress>({ resolver, defaultValues: emptyAddress });
  // Whoever signs in next at this browser does not find it.
  const [draftKey] = useState(() => `delivery-address-${authStore.getState().user?.uniqueId}`);
  useDraft(draftKey, form, []);
  const save = useSavedAddress(form);
  const { isPaying, pay } = usePay(method);
  const hasEnded = useSessionHasEnded();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function submit(values: DeliveryAddress) {
    showFieldProblems(form, await pay(cart, normalizeAddress(values)));
  }

  function sayWhatIsWrong() {
    const problem = addressProblem(normalizeAddress(form.getValues()));
    if (problem !== undefined) toast.error(problem);
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit, sayWhatIsWrong)}>
      <CheckoutColumns
        main={
          <div>
            <Button variant="quiet" onClick={onBack} className="-ml-2">
              <ArrowLeft className="size-5" />
              Back to Cart
            </Button>
            <h3 ref={heading} tabIndex={-1} className="mt-4 text-title font-semibold outline-none">
              Delivery address
            </h3>
            <p className="mt-1 text-ink-soft">
              Where your cards are sent, and the address on your receipt.
            </p>
            <AddressFields form={form} onLeave={save} />
          </div>
        }
        aside={
          <>
            {summary}
            {hasEnded ? (
              <SessionEndedAtCheckout />
            ) : (
              <PayBar totalCents={cart.totalCents}>
                <SubmitButton isPending={isPaying} className="min-h-12">
                  {isPaying ? 'Processing...' : 'Complete Purchase'}
                </SubmitButton>
              </PayBar>
            )}
            <p className="text-caption text-ink-soft">
              {method === 'paypal'
                ? 'You pay on PayPal’s page. PayPal buys one period and does not renew.'
                : 'You pay on our payment provider’s page.'}
            </p>
            {offer.isTestMode && <TestModeNote />}
          </>
        }
      />
    </form>
  );
}
