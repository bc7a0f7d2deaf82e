import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import type { ProductTerms } from '#domain/catalog/products.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { choiceOf, heldName, heldProblem, type HeldChoice, type ShopPlan } from './shop-plan.ts';

/** The meaning of a cart's line for somebody who has a plan, with a link. */
export function HeldPlanNote({ product, shopPlan }: { product: ProductTerms; shopPlan: ShopPlan }) {
  const texts = useCartTexts();
  const { language, text } = texts;
  const choice = choiceOf(product, shopPlan);
  const problem = heldProblem(choice, texts);
  if (problem === undefined) {
    const note = buyingNote(choice, texts);
    return note === undefined ? null : <p className="mt-1 text-caption text-ink-soft">{note}</p>;
  }
  return (
    <>
      <p className="mt-1 text-caption text-danger-ink">{problem}</p>
      {/* The words of the button are in English alone. */}
      {choice.kind === 'change' && language === 'en' ? (
        <Button className="mt-2" onClick={() => shopPlan.change(choice.subscription, choice.to)}>
          {choice.label}
        </Button>
      ) : (
        <TextLink to="/account-settings">{text('cart.settings')}</TextLink>
      )}
    </>
  );
}

/** The note for somebody who has a plan, before buying. */
export function buyingNote(choice: HeldChoice, texts: CartTexts): string | undefined {
  if (choice.kind !== 'buy') return undefined;
  const { text, locale } = texts;
  const { beginsAt, ending } = choice;
  if (beginsAt !== null) {
    return text('cart.startsOn', { day: localDay(beginsAt, locale) });
  }
  if (ending === null) return undefined;
  const day = localDay(ending.currentPeriodEnd, locale);
  return text('cart.endsOn', { plan: heldName(ending, texts), day });
}
