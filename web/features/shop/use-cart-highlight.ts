import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cartStore, useCartCount } from '#web/session/cart-store.ts';

/** Specification 1, section 9: "Timings". */
const onArrivalMs = 8_000;
const afterAddingMs = 5_000;

/** Whether the cart is pointed out: for a while after arriving with a full one, or adding to it. */
export function useCartHighlight(): boolean {
  const isFull = useCartCount() > 0;
  const addedCount = useStore(cartStore, (state) => state.addedCount);
  const [countOnArrival] = useState(addedCount);
  const [endedAtCount, setEndedAtCount] = useState<number>();
  useEffect(() => {
    const forMs = addedCount === countOnArrival ? onArrivalMs : afterAddingMs;
    const timer = setTimeout(() => setEndedAtCount(addedCount), forMs);
    return () => clearTimeout(timer);
  }, [addedCount, countOnArrival]);
  return isFull && endedAtCount !== addedCount;
}
