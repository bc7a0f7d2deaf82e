import { pathIn } from '#domain/site/translated-pages.ts';
import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useState, type ComponentType } from 'react';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { ShippingZones } from '#domain/catalog/shipping-zones.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { BoughtLines } from '#web/cart/bought-lines.tsx';
import {
  forgetDestination,
  rememberCheckout,
  rememberDestination,
} from '#web/session/after-login.ts';
import { dropCarriedEmail } from '#web/session/carried-email.ts';
import { requireSession, type NewSession } from '#web/session/log-in.ts';
import { rememberNoPassword } from '#web/session/no-password.ts';
import { SecondStepForm } from '#web/sign-in/second-step-form.tsx';
import { cartPath } from '#web/site/site-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { EmailCodeForm } from './email-code-form.tsx';

/** The login with a password or a passkey, of the feature that has it. */
export type LoginPart = ComponentType<{ onLoggedIn: () => void }>;

interface EmailStepProps {
  cart: PricedCart;
  zones: ShippingZones;
  method: PaymentMethod;
  Login: LoginPart;
  onBack: () => void;
}

function focusQuietly(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/**
 * The account of a buyer who is not signed in: the email once, a code, done. The page goes on to the address by itself
 * as soon as somebody is signed in, here or in another tab.
 */
export default function EmailStep({ cart, zones, method, Login, onBack }: EmailStepProps) {
  const { language, text } = useCheckoutTexts();
  const { text: cartText } = useCartTexts();
  const login = useLoginTexts();
  const [way, setWay] = useState<'code' | 'password'>('code');
  const [secondStep, setSecondStep] = useState<SecondStepNeeded>();

  function leaveForAddress() {
    dropCarriedEmail();
    forgetDestination();
  }

  /** The registration leads back here. In English it is specified how. */
  function comeBack() {
    if (language === 'en') rememberCheckout();
    else rememberDestination(`${pathIn(language, cartPath)}?checkout=1`);
  }

  async function take({
    isNewAccount = false,
    ...session
  }: NewSession & { isNewAccount?: boolean }) {
    if (isNewAccount) rememberNoPassword(session.user._id);
    leaveForAddress();
    await requireSession(session, login.text('login.notKept'));
  }

  return (
    <CheckoutColumns
      main={
        <div className="min-w-0">
          <div className="flex items-center justify-between gap-4">
            <Button variant="quiet" onClick={onBack} className="-ms-2">
              <ArrowLeft className="size-5" />
              <span>{cartText('cart.back')}</span>
            </Button>
            {/* The summary says the same to who listens. */}
            <p aria-hidden="true" className="tabular-nums lg:hidden">
              {cartText('cart.total')}{' '}
              <span className="font-semibold">
                {amountIn(language, cart.totalCents, cart.currency)}
              </span>
            </p>
          </div>
          <div className="mt-4 max-w-form">
            {secondStep !== undefined && (
              <SecondStepForm
                step={secondStep}
                onSession={take}
                onBack={() => setSecondStep(undefined)}
              />
            )}
            {secondStep === undefined && (
              <>
                <h3
                  // Another heading for each way, so that each is focused as it comes.
                  key={way}
                  ref={focusQuietly}
                  tabIndex={-1}
                  className="text-title font-semibold outline-none"
                >
                  {text(way === 'code' ? 'checkout.yourEmail' : 'checkout.login')}
                </h3>
                {way === 'code' ? (
                  <>
                    <p className="mt-1 mb-6 text-ink-soft">{text('checkout.emailText')}</p>
                    <EmailCodeForm onSession={take} onSecondStep={setSecondStep} />
                  </>
                ) : (
                  <div className="mt-6">
                    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
                      <Login onLoggedIn={leaveForAddress} />
                    </Suspense>
                  </div>
                )}
                <div className="mt-6 flex flex-wrap items-center gap-x-6 border-t border-hairline pt-3">
                  <Button
                    variant="quiet"
                    className="-ms-2"
                    onClick={() => setWay(way === 'code' ? 'password' : 'code')}
                  >
                    {text(way === 'code' ? 'checkout.withPassword' : 'checkout.withCode')}
                  </Button>
                  <TextLink to={pathIn(language, '/register')} onClick={comeBack}>
                    {text('checkout.register')}
                  </TextLink>
                </div>
              </>
            )}
          </div>
        </div>
      }
      aside={
        <OrderSummary
          cart={cart}
          methods={[method]}
          zones={zones}
          lines={<BoughtLines lines={cart.lines} />}
        />
      }
    />
  );
}
