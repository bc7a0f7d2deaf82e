import { formatCents } from '#domain/catalog/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PlanChoosing, Question } from './use-choose-plan.ts';

/** The question before a chosen plan is put into the cart. */
export function ChoiceQuestion({ choice }: { choice: PlanChoosing }) {
  const { question, forget } = choice;
  if (question === undefined) return null;
  const { title, text, no, yes } = labelsOf(question);
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

function labelsOf({ product, replaced, totals: [before, after] }: Question) {
  const names = replaced.map(({ name }) => name).join(' and ');
  return {
    title: `Replace ${names}?`,
    text: `Your cart can only hold one plan. ${product.name} replaces ${names}. Your extra cards, promo code and address stay. Your total changes from ${formatCents(before)} to ${formatCents(after)}.`,
    no: `Keep ${names}`,
    yes: 'Replace',
  };
}
