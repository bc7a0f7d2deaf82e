import { useEffect, type RefObject } from 'react';

/** The most that a card leans towards the light. */
const mostTilt = '7deg';
/** The farthest that the light goes beyond the card, of whose edges the one is -1, the other 1. */
const farthestLight = 1.4;

/** Lets the light on a card follow the mouse. Without one, or without wanted motion, it rests. */
export function useCardLight(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = card;
    const isMoved = matchMedia(
      '(hover: hover) and (prefers-reduced-motion: no-preference)',
    ).matches;
    if (current === null || !isMoved) return undefined;
    let frame = 0;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { left, top, width, height, bottom } = current.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight) return;
        current.style.setProperty('--light-x', lightAt((clientX - left) / width));
        current.style.setProperty('--light-y', lightAt((clientY - top) / height));
        current.style.setProperty('--tilt', mostTilt);
      });
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', follow);
    };
  }, [card]);
}

/** @param share of the way from one edge to the other */
function lightAt(share: number): string {
  const light = share * 2 - 1;
  return Math.max(-farthestLight, Math.min(farthestLight, light)).toFixed(3);
}
