import { cardsPerUnit } from '#domain/accounts/tiers.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PlanChoosing, Question } from './use-choose-plan.ts';

/** What is asked before a chosen plan is put into the cart. */
export function ChoiceQuestion({ choice }: { choice: PlanChoosing }) {
  const { question, forget } = choice;
  if (question === undefined) return null;
  const { title, text, no, yes } = wordsOf(question);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={forget}
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

function wordsOf({ kind, product, replaced }: Question) {
  if (kind === 'again') {
    const cards = cardsPerUnit(product.tier);
    return {
      title: `Buy ${product.planName} again?`,
      text: `Your ${product.planName} plan is yours for good already. Another one adds ${cards} NFC cards for ${formatCents(product.unitCents)}; your plan stays as it is.`,
      no: 'Not Now',
      yes: 'Add to Cart',
    };
  }
  const names = replaced.map(({ name }) => name).join(' and ');
  return {
    title: `Replace ${names}?`,
    text: `A cart holds one plan. ${product.name} takes the place of ${names}; your promo code and address stay.`,
    no: `Keep ${names}`,
    yes: 'Replace',
  };
}
