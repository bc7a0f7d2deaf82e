import { useCartTexts } from '#web/site/cart-texts.ts';
import { useRef } from 'react';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CardStepperProps {
  /** The first card is in the cart. */
  onAdded?: () => void;
}

/** How many extra cards are in the cart, none included: the same number wherever it stands. */
export function CardStepper({ onAdded }: CardStepperProps) {
  const line = useCartItems().find(({ id }) => id === furtherCard.id);
  const { text } = useCartTexts();
  const catalog = useCatalog();
  /** The designs of cards that were taken away: they come back with the cards. */
  const left = useRef<CardDesigns>([]);
  function change(counted: number) {
    const { add, remove, updateQuantity } = cartStore.getState();
    if (counted === 0) {
      left.current = line?.designs ?? [];
      remove(furtherCard.id);
    } else if (line === undefined) {
      add({
        ...cartLineOf(sellBy(catalog, furtherCard)),
        quantity: counted,
        designs: left.current,
      });
      onAdded?.();
    } else {
      updateQuantity(furtherCard.id, counted);
    }
  }
  return (
    <QuantityStepper
      name={text('cart.extraCard')}
      label={text('cart.extraCards')}
      quantity={line?.quantity ?? 0}
      mayBeNone
      onChange={change}
    />
  );
}
