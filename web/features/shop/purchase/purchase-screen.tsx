import { pathIn } from '#domain/site/translated-pages.ts';
import { useSuccessTexts, type SuccessTexts } from './success-texts.ts';
import { useState, type ComponentType } from 'react';
import { cartPath } from '#web/site/site-links.ts';
import { ordersPath } from '#web/site/site-links.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormPage } from '#web/site/page.tsx';
import type { Confirmation } from './confirmation.ts';
import { Thanks, type DetailsProps } from './thanks.tsx';
import { useConfirmation, type AskForPurchase } from './use-confirmation.ts';
import { Verifying } from './verifying.tsx';
import { destinationOf } from './purchase-sentences.ts';
import { secondsUntilRedirect } from './purchase-redirect.tsx';

interface PurchaseScreenProps {
  ask: AskForPurchase;
  /** Paid so that nothing renews by itself. */
  isPrepaid?: boolean;
  /** The pictures and the delivery of an order with cards, for its buyer's own session. */
  Details: ComponentType<DetailsProps>;
}

/**
 * The screen for a buyer who comes back from the payment provider: verifying, then a thank-you that leads
 * to the dashboard (specification 2, section 4: "Purchase success").
 *
 * @param ask the same function as long as it asks for the same purchase
 */
export function PurchaseScreen(props: PurchaseScreenProps) {
  const [round, setRound] = useState(1);
  return <Round key={round} {...props} onTryAgain={() => setRound(round + 1)} />;
}

/** One time of asking. */
function Round(props: PurchaseScreenProps & { onTryAgain: () => void }) {
  const { ask, isPrepaid = false, Details, onTryAgain } = props;
  const texts = useSuccessTexts();
  const confirmation = useConfirmation(ask);
  return (
    // As high as the window in every stage: the footer comes into view in none of them, and moves in none.
    <div className="min-h-[calc(100svh-4rem)]">
      <output className="sr-only">{announcementOf(texts, confirmation)}</output>
      <Stage
        confirmation={confirmation}
        isPrepaid={isPrepaid}
        Details={Details}
        onTryAgain={onTryAgain}
      />
    </div>
  );
}

/** The announcement as a stage begins; alerts speak for themselves. */
const announcements = {
  verifying: 'success.verifying',
  pending: 'success.pending',
  slow: 'success.slow',
} as const;

function announcementOf(texts: SuccessTexts, confirmation: Confirmation): string | undefined {
  const { text } = texts;
  switch (confirmation.kind) {
    case 'verifying':
    case 'pending':
    case 'slow':
      return text(announcements[confirmation.kind]);
    case 'confirmed':
      return text('success.announced', {
        place: destinationOf(confirmation.purchase, texts).name,
        seconds: secondsUntilRedirect,
      });
    case 'failed':
    case 'unreachable':
      return undefined;
  }
}

interface StageProps {
  confirmation: Confirmation;
  isPrepaid: boolean;
  Details: ComponentType<DetailsProps>;
  onTryAgain: () => void;
}

function Stage({ confirmation, isPrepaid, Details, onTryAgain }: StageProps) {
  switch (confirmation.kind) {
    case 'verifying':
    case 'pending':
      return <Verifying isPending={confirmation.kind === 'pending'} />;
    case 'confirmed':
      return <Thanks purchase={confirmation.purchase} isPrepaid={isPrepaid} Details={Details} />;
    case 'slow':
      return <Slow onTryAgain={onTryAgain} />;
    case 'failed':
      return <Failed {...(confirmation.mayPass && { onTryAgain })} />;
    case 'unreachable':
      return <Unreachable onTryAgain={onTryAgain} />;
  }
}

function Slow({ onTryAgain }: Pick<StageProps, 'onTryAgain'>) {
  const { language, text } = useSuccessTexts();
  return (
    <FormPage title={text('success.almost')} documentTitle={text('success.slowTitle')}>
      <Alert kind="notice">{text('success.slowText')}</Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onTryAgain}>
          {text('success.checkAgain')}
        </Button>
        <ButtonLink to={ordersPath}>{text('success.orders')}</ButtonLink>
        <ButtonLink to={pathIn(language, '/contact')}>{text('success.support')}</ButtonLink>
      </div>
    </FormPage>
  );
}

function Failed({ onTryAgain }: Partial<Pick<StageProps, 'onTryAgain'>>) {
  const { language, text } = useSuccessTexts();
  return (
    <FormPage title={text('success.failedTitle')}>
      <Alert kind="error">{text('success.failed')}</Alert>
      <p className="mt-4 text-ink-soft">{text('success.failedText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onTryAgain && (
          <Button variant="primary" onClick={onTryAgain}>
            {text('success.tryAgain')}
          </Button>
        )}
        <ButtonLink to={pathIn(language, cartPath)} variant={onTryAgain ? 'secondary' : 'primary'}>
          {text('success.backToCart')}
        </ButtonLink>
        <ButtonLink to={pathIn(language, '/contact')}>{text('success.support')}</ButtonLink>
      </div>
    </FormPage>
  );
}

function Unreachable({ onTryAgain }: Pick<StageProps, 'onTryAgain'>) {
  const { text } = useSuccessTexts();
  return (
    <FormPage title={text('success.noConnection')}>
      <Alert kind="error">{text('success.unreached')}</Alert>
      <div className="mt-6">
        <Button variant="primary" onClick={onTryAgain}>
          {text('success.tryAgain')}
        </Button>
      </div>
    </FormPage>
  );
}
