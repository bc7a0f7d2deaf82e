import { useEffect, type RefObject } from 'react';

/** The most that a card tilts towards the pointer, in degrees. */
const mostTilt = 7;
/** The farthest that the light moves from the middle, as a share of the card in percent. */
const farthestLight = 38;

/** Moves light and tilt of a card with a mouse over it. Without one, or without wanted motion, both rest. */
export function useCardLight(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = card;
    const isMoved = matchMedia(
      '(hover: hover) and (prefers-reduced-motion: no-preference)',
    ).matches;
    if (current === null || !isMoved) return undefined;
    let frame = 0;
    const set = (values: Readonly<Record<string, string>>) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        for (const [name, value] of Object.entries(values)) current.style.setProperty(name, value);
      });
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width, height } = current.getBoundingClientRect();
      const x = (clientX - left) / width - 0.5;
      const y = (clientY - top) / height - 0.5;
      set({
        '--light-x': `${x * 2 * farthestLight}%`,
        '--light-y': `${y * 2 * farthestLight}%`,
        '--tilt-x': `${-y * 2 * mostTilt}deg`,
        '--tilt-y': `${x * 2 * mostTilt}deg`,
      });
    };
    const rest = () => {
      cancelAnimationFrame(frame);
      for (const name of ['--light-x', '--light-y', '--tilt-x', '--tilt-y']) {
        current.style.removeProperty(name);
      }
    };
    current.addEventListener('pointermove', follow);
    current.addEventListener('pointerleave', rest);
    return () => {
      rest();
      current.removeEventListener('pointermove', follow);
      current.removeEventListener('pointerleave', rest);
    };
  }, [card]);
}
