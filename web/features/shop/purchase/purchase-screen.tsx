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
  const confirmation = useConfirmation(ask);
  return (
    // As high as the window in every stage: the footer comes into view in none of them, and moves in none.
    <div className="min-h-[calc(100svh-4rem)]">
      <output className="sr-only">{announcementOf(confirmation)}</output>
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
const announcements: Readonly<Partial<Record<Confirmation['kind'], string>>> = {
  verifying: 'Verifying your payment',
  pending: 'Your payment is being confirmed',
  slow: 'Your payment is taking longer than usual to be confirmed',
};

function announcementOf(confirmation: Confirmation): string | undefined {
  if (confirmation.kind !== 'confirmed') return announcements[confirmation.kind];
  const { name } = destinationOf(confirmation.purchase);
  return `Thank you! Your order is confirmed. You will be taken to your ${name} in ${secondsUntilRedirect} seconds.`;
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
  return (
    <FormPage title="Almost there" documentTitle="Confirming your payment">
      <Alert kind="notice">
        Your payment is taking longer than usual to confirm. Please don’t pay again. As soon as it
        goes through, we’ll email you the receipt and your plan starts.
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onTryAgain}>
          Check Again
        </Button>
        <ButtonLink to={ordersPath}>Order History</ButtonLink>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </div>
    </FormPage>
  );
}

function Failed({ onTryAgain }: Partial<Pick<StageProps, 'onTryAgain'>>) {
  return (
    <FormPage title="Payment not verified">
      <Alert kind="error">
        We couldn&apos;t verify your payment. Please contact support if this persists.
      </Alert>
      <p className="mt-4 text-ink-soft">
        Your cart and address are still here. If you were charged, contact us and we’ll look into
        it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onTryAgain && (
          <Button variant="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        )}
        <ButtonLink to={cartPath} variant={onTryAgain ? 'secondary' : 'primary'}>
          Back to Cart
        </ButtonLink>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </div>
    </FormPage>
  );
}

function Unreachable({ onTryAgain }: Pick<StageProps, 'onTryAgain'>) {
  return (
    <FormPage title="No connection">
      <Alert kind="error">
        We couldn’t reach the shop to verify your payment. Nothing is lost. Check your connection
        and try again.
      </Alert>
      <div className="mt-6">
        <Button variant="primary" onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </FormPage>
  );
}
