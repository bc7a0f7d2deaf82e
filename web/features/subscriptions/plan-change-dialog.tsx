import { useState } from 'react';
import { cartProducts, catalogIn, offSaleIds } from '#domain/catalog/catalog.ts';
import { formatCents } from '#domain/catalog/money.ts';
import {
  findRecurringProduct,
  isRecurring,
  type RecurringTerms,
} from '#domain/catalog/products.ts';
import { planChangeLabel } from '#domain/subscriptions/plan-change.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { ChangeTerms } from './change-terms.tsx';

export interface PlanChangeRequest {
  readonly subscription: SubscriptionView;
  /** The plan that it is changed to; absent: it is asked for. */
  readonly to?: RecurringTerms;
}

interface PlanChangeDialogProps extends PlanChangeRequest {
  onClose: () => void;
  onPlan: (plan: PlanView) => void;
  onChanged: (to: RecurringTerms, message: string) => void;
}

/** From one plan to another: which, what it costs, and the word for it. */
export default function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { subscription, onClose, onPlan, onChanged } = props;
  const [to, setTo] = useState(props.to);
  if (to === undefined) {
    return (
      <Dialog
        isOpen
        title="Change plan"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p>You have {subscription.name}. You’ll see what another plan costs before you confirm.</p>
        <Choices subscription={subscription} onChoose={setTo} />
      </Dialog>
    );
  }
  return (
    <ChangeTerms
      subscription={subscription}
      to={to}
      onClose={onClose}
      onPlan={onPlan}
      onChanged={(message) => onChanged(to, message)}
    />
  );
}

interface ChoicesProps {
  subscription: SubscriptionView;
  onChoose: (to: RecurringTerms) => void;
}

function Choices({ subscription: { productId, next, currency }, onChoose }: ChoicesProps) {
  const from = findRecurringProduct(productId);
  // A subscription keeps its currency.
  const catalog = catalogIn(useCatalog(), currency);
  const excluded = [productId, next?.productId, ...offSaleIds(catalog)];
  const others = cartProducts(catalog)
    .filter(isRecurring)
    .filter(({ id }) => !excluded.includes(id));
  return (
    <ul className="mt-4 border-t border-hairline">
      {others.map((to) => (
        <li key={to.id} className="border-b border-hairline">
          <button
            type="button"
            onClick={() => onChoose(to)}
            className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-field px-2 py-2 text-start transition-colors hover:bg-sunken"
          >
            <span>
              <span className="block font-medium text-ink">{to.name} </span>
              <span className="block text-caption tabular-nums">
                {formatCents(to.unitCents, currency)} a{' '}
                {to.billing === 'monthly' ? 'month' : 'year'}{' '}
              </span>
            </span>
            {from && (
              <span className="text-caption font-medium text-ink">{planChangeLabel(from, to)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
