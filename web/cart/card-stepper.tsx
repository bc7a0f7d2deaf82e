import { useCartTexts } from '#web/site/cart-texts.ts';
import { stepperWords } from './cart-words.ts';
import { useRef } from 'react';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { clampCardCount, maximumCartQuantity, readQuantity } from '#domain/cart/quantity.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Stepper } from '#web/ui/stepper.tsx';

interface CardStepperProps {
  /** The first card is in the cart. */
  onAdded?: () => void;
}

/** How many extra cards are in the cart, none included: the same number wherever it stands. */
export function CardStepper({ onAdded }: CardStepperProps) {
  const line = useCartItems().find(({ id }) => id === furtherCard.id);
  const texts = useCartTexts();
  const { text } = texts;
  const name = text('cart.extraCard');
  const catalog = useCatalog();
  const count = line?.quantity ?? 0;
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
    <Stepper
      name={name}
      label={text('cart.extraCards')}
      words={stepperWords(texts, name)}
      value={count}
      least={0}
      most={maximumCartQuantity}
      read={readQuantity}
      clamp={(typed) => clampCardCount(typed, count)}
      onChange={change}
    />
  );
}
