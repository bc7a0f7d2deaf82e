import { usePlansTexts, type PlansTexts } from './plans-texts.ts';
import { productNameIn } from '#web/cart/cart-words.ts';
import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PlanChoosing, Question } from './use-choose-plan.ts';

/** The question before a chosen plan is put into the cart. */
export function ChoiceQuestion({ choice }: { choice: PlanChoosing }) {
  const texts = usePlansTexts();
  const cartTexts = useCartTexts();
  const { question, forget } = choice;
  if (question === undefined) return null;
  const { title, text, no, yes } = labelsOf(question, texts, cartTexts);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={forget}
      closeLabel={cartTexts.text('cart.close')}
      actions={
        <>
          <Button onClick={forget}>{no}</Button>
          <Button variant="primary" onClick={() => choice.answer()}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function labelsOf(
  { product, replaced, totals: [before, after] }: Question,
  { language, text }: PlansTexts,
  cartTexts: CartTexts,
) {
  const names = replaced
    .map(({ id, name }) => productNameIn(cartTexts, id, name))
    .reduce((first, second) => text('plans.and', { first, second }));
  return {
    title: text('plans.replaceTitle', { names }),
    text: text('plans.replaceText', {
      name: productNameIn(cartTexts, product.id, product.name),
      names,
      before: amountIn(language, before, product.currency),
      after: amountIn(language, after, product.currency),
    }),
    no: cartTexts.text('cart.keep', { name: names }),
    yes: text('plans.replace'),
  };
}
