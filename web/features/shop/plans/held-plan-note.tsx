import type { ProductTerms } from '#domain/catalog/products.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { choiceOf, heldProblem, type HeldChoice, type ShopPlan } from './shop-plan.ts';

/** The meaning of a cart's line for somebody who has a plan, with a link. */
export function HeldPlanNote({ product, shopPlan }: { product: ProductTerms; shopPlan: ShopPlan }) {
  const choice = choiceOf(product, shopPlan);
  const problem = heldProblem(choice);
  if (problem === undefined) {
    const note = buyingNote(choice);
    return note === undefined ? null : <p className="mt-1 text-caption text-ink-soft">{note}</p>;
  }
  return (
    <>
      <p className="mt-1 text-caption text-danger-ink">{problem}</p>
      {choice.kind === 'change' ? (
        <Button className="mt-2" onClick={() => shopPlan.change(choice.subscription, choice.to)}>
          {choice.label}
        </Button>
      ) : (
        <TextLink to="/account-settings">Account Settings</TextLink>
      )}
    </>
  );
}

/** The note for somebody who has a plan, before buying. */
export function buyingNote(choice: HeldChoice): string | undefined {
  if (choice.kind !== 'buy') return undefined;
  const { beginsAt, ending } = choice;
  if (beginsAt !== null) return `Starts on ${localDay(beginsAt)}, when your paid period ends.`;
  if (ending === null) return undefined;
  const end = localDay(ending.currentPeriodEnd);
  return `${ending.name} then ends on ${end}, and you won’t be charged for it again. This is a new purchase rather than a plan change, so unused time isn’t credited.`;
}
