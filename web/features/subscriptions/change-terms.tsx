import { useId, useMemo, type ReactNode } from 'react';
import { isHigherTier } from '#domain/accounts/tiers.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { usePlanTexts } from '#web/site/inside/plan-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useSoldTexts } from '#web/site/inside/sold-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { dollarsIn, lessIn } from '#web/site/price-in.ts';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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
  const { text } = usePlanTexts();
  const { close } = useCommonWords();
  const { nameOf } = useTermWords();
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
  const isUpgrade = isHigherTier(to.tier, subscription.tier);
  return (
    <Dialog
      isOpen
      title={text(isUpgrade ? 'plan.upgradeTo' : 'plan.switchTo', { name: nameOf(to) })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={stage.kind === 'changing'} onClick={onClose}>
            {stage.kind === 'refused' || stage.kind === 'unknown'
              ? close
              : text('plan.keepName', { name: nameOf(subscription) })}
          </Button>
          <MainButton stage={stage} onPress={press} formId={order.cards > 0 ? formId : undefined} />
        </>
      }
    >
      <div aria-busy={stage.kind === 'reckoning'} className="flex min-h-44 flex-col gap-4">
        {stage.kind === 'reckoning' && (
          <>
            <span className="sr-only">{text('plan.calculating')}</span>
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
        {stage.kind === 'unknown' && <Alert kind="error">{text('plan.unknown')}</Alert>}
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
  const label = useLabel(stage);
  const isBusy = stage.kind === 'reckoning' || stage.kind === 'changing';
  return (
    <Button
      variant="primary"
      aria-disabled={isBusy}
      {...(formId === undefined ? { onClick: onPress } : { type: 'submit', form: formId })}
    >
      {isBusy && <Spinner />}
      {label}
    </Button>
  );
}

/** Names and amounts in the page's language. */
function useTermWords() {
  const { language, locale } = usePlanTexts();
  const sold = useSoldTexts();
  return useMemo(
    () => ({
      nameOf: (one: { id?: string; productId?: string; name: string }) =>
        soldName(sold, { productId: one.productId ?? one.id ?? '', name: one.name }),
      amount: (dollars: number, currency: Currency) => dollarsIn(language, dollars, currency),
      less: (dollars: number, currency: Currency) => lessIn(language, dollars, currency),
      day: (isoTime: string) => localDay(isoTime, locale),
    }),
    [language, locale, sold],
  );
}

function useLabel(stage: ChangeStage): string {
  const { text } = usePlanTexts();
  const { amount } = useTermWords();
  const again = useFrameTexts().text('frame.tryAgain');
  switch (stage.kind) {
    case 'reckoning':
      return text('plan.oneMoment');
    case 'refused':
      return again;
    case 'unknown':
      return text('plan.checkAgain');
    case 'asking':
    case 'changing': {
      const { when, charge, currency } = stage.preview;
      if (when === 'period_end') return text('plan.confirmSwitch');
      return charge > 0
        ? text('plan.pay', { price: amount(charge, currency) })
        : text('plan.confirmChange');
    }
  }
}

interface TermsProps {
  preview: ChangePreview;
  subscription: SubscriptionView;
  to: RecurringTerms;
}

/** The costs of a change of plan, today and later. */
export function Terms({ preview, subscription, to }: TermsProps) {
  const { when, charge, credit, renewalPrice, currency, periodEnd } = preview;
  const { text } = usePlanTexts();
  const { amount, less, nameOf, day } = useTermWords();
  const date = day(periodEnd);
  const name = nameOf(to);
  const price = text(to.billing === 'monthly' ? 'plan.aMonth' : 'plan.aYear', {
    price: amount(renewalPrice, currency),
  });
  const { kept } = usePlanCaps();
  const cap = kept[to.tier];
  if (when === 'period_end') {
    return (
      <>
        <dl className="border-y border-hairline py-2">
          <Row term={text('plan.chargedToday')}>{amount(charge, currency)}</Row>
          <Row term={text('plan.until', { date })}>{nameOf(subscription)}</Row>
          <Row term={text('plan.from', { date })}>{name}</Row>
          <CardRow {...preview} />
        </dl>
        <p>{text('plan.keepUntil', { date, name, price })}</p>
        {cap < kept[subscription.tier] && <p>{text('plan.lockedLimit', { count: cap })}</p>}
      </>
    );
  }
  return (
    <>
      <dl className="border-y border-hairline py-2">
        {charge > 0 && (
          <Row term={text('plan.nameUntil', { name, date })}>
            {amount(charge + credit, currency)}
          </Row>
        )}
        <Row term={text('plan.credit', { name: nameOf(subscription) })}>
          {less(credit, currency)}
        </Row>
        <CardRow {...preview} />
        <Row term={text('plan.chargedToday')} isTotal>
          {amount(charge, currency)}
        </Row>
      </dl>
      <p>{text('plan.rightAway', { name, date, price })}</p>
    </>
  );
}

/** The cards that come with the change, free of charge. */
function CardRow({ cards, currency }: Pick<ChangePreview, 'cards' | 'currency'>) {
  const { text } = usePlanTexts();
  const { amount } = useTermWords();
  if (cards === 0) return null;
  return <Row term={text('plan.cardCount', { count: cards })}>{amount(0, currency)}</Row>;
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
