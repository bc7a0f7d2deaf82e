import { useId, type ReactNode } from 'react';
import { isHigherTier, profileCap } from '#domain/accounts/tiers.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import { localDay } from '#web/site/local-day.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ChangePreview, PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { CardOrderFields } from './card-order.tsx';
import { useCardOrder } from './use-card-order.ts';
import { usePlanChange, type ChangeStage } from './use-plan-change.ts';

interface ChangeTermsProps {
  subscription: SubscriptionView;
  to: RecurringTerms;
  onClose: () => void;
  onPlan: (plan: PlanView) => void;
  onChanged: (message: string) => void;
}

/** The price of changing the plan today and later; the last button alone changes it. */
export function ChangeTerms({ subscription, to, onClose, onPlan, onChanged }: ChangeTermsProps) {
  const formId = useId();
  const change = usePlanChange({
    subscription,
    to,
    onFields: (fields) => order.refuse(fields),
    onPlan,
    onChanged(message) {
      order.finish();
      onChanged(message);
    },
  });
  const { stage } = change;
  const preview = 'preview' in stage ? stage.preview : undefined;
  const order = useCardOrder(to, preview);

  function press(): void {
    if (stage.kind === 'unknown') void change.checkAgain(stage.preview);
    if (stage.kind === 'refused') change.askAgain();
    if (stage.kind !== 'asking') return;
    if (order.cards === 0) void change.confirm(stage.preview);
    else void order.submit((cards) => change.confirm(stage.preview, cards));
  }
  const verb = isHigherTier(to.tier, subscription.tier) ? 'Upgrade' : 'Switch';
  return (
    <Dialog
      isOpen
      title={`${verb} to ${to.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={stage.kind === 'changing'} onClick={onClose}>
            {stage.kind === 'refused' || stage.kind === 'unknown'
              ? 'Close'
              : `Keep ${subscription.name}`}
          </Button>
          <MainButton stage={stage} onPress={press} formId={order.cards > 0 ? formId : undefined} />
        </>
      }
    >
      <div aria-busy={stage.kind === 'reckoning'} className="flex min-h-44 flex-col gap-4">
        {stage.kind === 'reckoning' && (
          <>
            <span className="sr-only">Calculating the price</span>
            <Skeleton className="h-36 w-full" />
          </>
        )}
        {stage.kind === 'refused' && <Alert kind="error">{stage.message}</Alert>}
        {preview && (
          <>
            <Terms preview={preview} subscription={subscription} to={to} />
            {preview.cards > 0 && (
              <CardOrderFields order={order} to={to} formId={formId} onSubmit={press} />
            )}
          </>
        )}
        {/* Beside the button: the form above may be longer than the screen. */}
        {stage.kind === 'asking' && stage.problem !== undefined && (
          <Alert kind="error">{stage.problem}</Alert>
        )}
        {stage.kind === 'unknown' && (
          <Alert kind="error">
            We can’t reach the shop, so we don’t know yet whether your plan changed. Check again
            before you do anything else.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

interface MainButtonProps {
  stage: ChangeStage;
  onPress: () => void;
  /** The form that it sends, where there is one. */
  formId: string | undefined;
}

/** One element for all stages, so that the focus is still there after each. */
function MainButton({ stage, onPress, formId }: MainButtonProps) {
  const isBusy = stage.kind === 'reckoning' || stage.kind === 'changing';
  return (
    <Button
      variant="primary"
      aria-disabled={isBusy}
      {...(formId === undefined ? { onClick: onPress } : { type: 'submit', form: formId })}
    >
      {isBusy && <Spinner />}
      {labelOf(stage)}
    </Button>
  );
}

function labelOf(stage: ChangeStage): string {
  switch (stage.kind) {
    case 'reckoning':
      return 'One moment…';
    case 'refused':
      return 'Try Again';
    case 'unknown':
      return 'Check Again';
    case 'asking':
    case 'changing': {
      const { when, charge, currency } = stage.preview;
      if (when === 'period_end') return 'Confirm Switch';
      return charge > 0 ? `Pay ${formatDollars(charge, currency)}` : 'Confirm Change';
    }
  }
}

interface TermsProps {
  preview: ChangePreview;
  subscription: SubscriptionView;
  to: RecurringTerms;
}

function Terms({ preview, subscription, to }: TermsProps) {
  const { when, charge, credit, renewalPrice, currency, periodEnd } = preview;
  const day = localDay(periodEnd);
  const renewal = `${formatDollars(renewalPrice, currency)} a ${to.billing === 'monthly' ? 'month' : 'year'}`;
  const cap = profileCap(to.tier);
  if (when === 'period_end') {
    return (
      <>
        <dl className="border-y border-hairline py-2">
          <Row term="Charged today">{formatDollars(charge, currency)}</Row>
          <Row term={`Until ${day}`}>{subscription.name}</Row>
          <Row term={`From ${day}`}>{to.name}</Row>
          <CardRow {...preview} />
        </dl>
        <p>
          You keep your current plan until {day}. {to.name} then renews at {renewal} until you
          cancel.
        </p>
        {cap < profileCap(subscription.tier) && (
          <p>
            Nothing is deleted. Profiles above its limit of {cap} are locked from then on. Your
            active profile stays public.
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <dl className="border-y border-hairline py-2">
        {charge > 0 && (
          <Row term={`${to.name}, until ${day}`}>{formatDollars(charge + credit, currency)}</Row>
        )}
        <Row term={`Credit for unused time on ${subscription.name}`}>
          −{formatDollars(credit, currency)}
        </Row>
        <CardRow {...preview} />
        <Row term="Charged today" isTotal>
          {formatDollars(charge, currency)}
        </Row>
      </dl>
      <p>
        Your plan changes right away. {to.name} renews on {day} at {renewal} until you cancel.
      </p>
    </>
  );
}

/** The cards that come with the change, free of charge. */
function CardRow({ cards, currency }: Pick<ChangePreview, 'cards' | 'currency'>) {
  if (cards === 0) return null;
  return (
    <Row term={cards === 1 ? '1 NFC card' : `${cards} NFC cards`}>{formatDollars(0, currency)}</Row>
  );
}

interface RowProps {
  term: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Row({ term, isTotal = false, children }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-6 py-2 ${isTotal ? 'text-lead font-semibold text-ink' : ''}`}
    >
      <dt>{term}</dt>
      <dd className="shrink-0 text-ink tabular-nums">{children}</dd>
    </div>
  );
}
