import {
  designProblems,
  emptyDesign,
  normalizeDesign,
  printedDesign,
} from '#domain/card-design/card-design.ts';
import { cardFront } from '#domain/card-design/card-face.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { initialsOf } from '#domain/public-card/initials.ts';
import { putNameOnCard } from '#web/session/planned-design.ts';
import { cartPath, plansPath } from '#web/site/site-links.ts';
import { toast } from '#web/ui/toasts.tsx';
import { heroFrontKey, type LiveCard } from './live-card.ts';

/**
 * The hero with a typed name. Its script is loaded with the first touch of the field: the page itself knows no
 * drawing.
 *
 * @param before what goes on to be shown while the name can't be printed
 */
export function drawLiveCard(typed: string, before: LiveCard): LiveCard {
  const design = normalizeDesign({ ...emptyDesign, name: typed });
  const { name } = design;
  const { name: problem } = designProblems(design);
  if (problem !== undefined) return { ...before, problem };
  if (name === '') return {};
  const front = cardSvg(cardFront(printedDesign(design)), { key: heroFrontKey });
  return { shown: { name, initials: initialsOf(name), front } };
}

/**
 * Puts a name on the card to buy. Returns the English path of the page that goes on with it.
 * @param kept says that the card in the cart keeps its name
 */
export function orderLiveCard(
  name: string,
  kept: string,
): { path: string; state?: { designs: true } } {
  if (putNameOnCard(name)) return { path: plansPath, state: { designs: true } };
  toast(kept);
  return { path: cartPath };
}
