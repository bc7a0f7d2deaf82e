import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import type { LiveCard } from './live-card.ts';

const loadDrawing = () => import('./draw-live-card.ts');

export type Live = ReturnType<typeof useLiveCard>;

/** The hero's card while a visitor types a name, and the way of that card into the designer. */
export function useLiveCard() {
  const [card, setCard] = useState<LiveCard>({});
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const { text } = useSiteTexts('home');
  // The first load may end after the second.
  const last = useRef('');

  async function draw(typed: string): Promise<void> {
    last.current = typed;
    try {
      const { drawLiveCard } = await loadDrawing();
      setCard((before) => drawLiveCard(last.current, before));
    } catch {
      setCard({ isUndrawn: last.current.trim() !== '' });
    }
  }

  async function order(): Promise<void> {
    if (card.shown === undefined) {
      await navigate(sitePath(plansPath));
      return;
    }
    // It has drawn the card, so it is there.
    const { orderLiveCard } = await loadDrawing();
    const { path, state } = orderLiveCard(card.shown.name, text('home.cardHasName'));
    await navigate(sitePath(path), { state });
  }

  const canOrder = card.isUndrawn ?? (card.shown !== undefined && card.problem === undefined);
  return { card, canOrder, draw: (typed: string) => void draw(typed), order: () => void order() };
}
