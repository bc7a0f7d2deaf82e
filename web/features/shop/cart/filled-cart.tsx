import { useCartTexts } from '#web/site/cart-texts.ts';
import { cartWords, productNameIn, quantityWords } from '#web/cart/cart-words.ts';
import { Suspense, useRef, type ReactNode } from 'react';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { heldPromo, priceCartLines, productLines } from '#domain/cart/priced-cart.ts';
import { firstWithCards } from '#domain/catalog/line-cards.ts';
import { methodsFor, type ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cartProblem, oddQuantity } from '#domain/orders/cart-checkout.ts';
import { mixProblem } from '#domain/orders/checkout-rules.ts';
import { DesignedCard } from '#web/card-design/designed-card.tsx';
import { CurrencyChoice } from '#web/cart/currency-choice.tsx';
import { KeepOnePlan } from '#web/cart/keep-one-plan.tsx';
import { useCartPromo } from '#web/session/cart-store.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutColumns } from '../checkout/checkout-columns.tsx';
import { CheckoutButtons } from '../checkout/checkout-buttons.tsx';
import { QuantityQuestion } from '../checkout/quantity-question.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { LoginPart } from '../checkout/email-step.tsx';
import { SomeTax } from './some-tax.tsx';
import { problemOfHeldPlan, type ShopPlan } from '../plans/shop-plan.ts';
import { useCheckoutStep } from '../checkout/use-checkout-step.ts';

// Only who buys loads them.
const EmailStep = lazyPart(() => import('../checkout/email-step.tsx'), Unreached);
const AddressStep = lazyPart(() => import('../checkout/address-step.tsx'), Unreached);

interface FilledCartProps {
  lines: readonly CartLine[];
  offer: ShopOffer;
  shopPlan: ShopPlan;
  promoBox: ReactNode;
  Login: LoginPart;
}

/** The steps of a purchase: the lines, for a visitor the account, the address; the summary stands beside all. */
export function FilledCart({ lines, shopPlan, promoBox, Login, ...props }: FilledCartProps) {
  const texts = useCartTexts();
  const words = cartWords(texts);
  const promo = useCartPromo();
  const catalog = useShopCatalog();
  const cart = priceCartLines(catalog, lines, promo);
  const offer = { ...props.offer, methods: methodsFor(props.offer.methods, cart.totalCents) };
  const heldProblem = problemOfHeldPlan(cart, shopPlan, texts);
  const named = lines.map((line) => ({ ...line, name: productNameIn(texts, line.id, line.name) }));
  const problem = cartProblem(catalog, named, promo, offer.unsoldProductIds, words) ?? heldProblem;
  const mixed = mixProblem(productLines(lines), words)?.message;
  const odd = oddQuantity(named, quantityWords(texts));
  const step = useCheckoutStep(offer, problem, odd !== undefined);
  const pictured = firstWithCards(lines);
  const main = useRef<HTMLDivElement>(null);
  const { method, isVisitor } = step;
  if (method !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-160 w-full" />}>
        {isVisitor ? (
          <EmailStep
            cart={cart}
            zones={offer.shippingZones}
            method={method}
            Login={Login}
            onBack={step.backToCart}
          />
        ) : (
          <AddressStep
            cart={cart}
            offer={offer}
            method={method}
            onMethod={step.changeMethod}
            onBack={step.backToCart}
          />
        )}
      </Suspense>
    );
  }
  return (
    <CheckoutColumns
      main={
        <div ref={main} tabIndex={-1} className="outline-none">
          <CartLines lines={lines} promo={heldPromo(catalog, lines, promo)} shopPlan={shopPlan} />
          <div className="pt-5 empty:hidden">
            <KeepOnePlan lines={lines} onKept={() => main.current?.focus()} />
          </div>
          {odd && step.isAsking && <QuantityQuestion odd={odd} onBack={step.backToCart} />}
        </div>
      }
      aside={
        <>
          {pictured && (
            <DesignedCard design={pictured.designs[0] ?? null} className="w-60 max-lg:hidden" />
          )}
          {promoBox}
          <CurrencyChoice />
          <OrderSummary
            cart={cart}
            methods={offer.methods}
            zones={offer.shippingZones}
            tax={
              offer.taxTable.length > 0 && (
                <SomeTax taxTable={offer.taxTable} currency={catalog.currency} />
              )
            }
          />
          <CheckoutButtons
            offer={offer}
            cart={cart}
            problem={problem}
            isShownAbove={problem === heldProblem || problem === mixed}
            onStart={step.start}
            onEmail={isVisitor ? step.startByEmail : undefined}
          />
        </>
      }
    />
  );
}
