import { useState } from 'react';
import type { ReturnDecision } from '#domain/orders/order-return.ts';
import { returnedThingsLabel } from '#domain/orders/returned-things.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderDetail } from '#wire/admin/orders.ts';
import type { AdminReturn, AdminReturns } from '#wire/orders/order-returns.ts';
import { RefundDialog } from '../orders/refund-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useMay } from '../use-may.ts';
import { DecideReturn } from './decide-return.tsx';
import { ReceiveReturn } from './receive-return.tsx';

interface ReturnStepsProps {
  order: OrderDetail;
  known: AdminReturns;
  one: AdminReturn;
}

/** The steps that a return can take now, by the roles of whoever looks at it. */
export function ReturnSteps({ order, known, one }: ReturnStepsProps) {
  const mayChange = useMay('orders');
  const mayRefund = useMay('money');
  const [asking, setAsking] = useState<ReturnDecision | 'receive' | 'refund'>();
  const { _id: id, state, positions, price } = one;
  const close = useAdminAction({
    of: 'orders',
    send: () => callApi('POST /admin/returns/:id/close', { params: { id } }),
    refused: 'We couldn’t close the return.',
  });
  const payment = order.payments.find(({ kind, refundable }) => kind === 'first' && refundable > 0);
  const isOpen = state === 'accepted' || state === 'received';
  const cards = returnedThingsLabel(positions, known.accessories);
  const done = () => setAsking(undefined);
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {state === 'asked' && mayChange && (
          <>
            <Button variant="primary" onClick={() => setAsking('accepted')}>
              Accept<span className="sr-only"> the return of {cards}</span>
            </Button>
            <Button onClick={() => setAsking('refused')}>
              Refuse<span className="sr-only"> the return of {cards}</span>
            </Button>
          </>
        )}
        {state === 'accepted' && mayChange && (
          <Button variant="primary" onClick={() => setAsking('receive')}>
            Package Arrived<span className="sr-only"> for {cards}</span>
          </Button>
        )}
        {isOpen && mayRefund && payment !== undefined && (
          <Button
            variant={state === 'received' ? 'primary' : 'secondary'}
            onClick={() => setAsking('refund')}
          >
            Refund Return<span className="sr-only"> of {cards}</span>
          </Button>
        )}
        {isOpen && mayChange && (
          <Button disabled={close.isPending} onClick={() => close.mutate()}>
            Close Without Refund<span className="sr-only"> the return of {cards}</span>
          </Button>
        )}
      </div>
      {state === 'received' && !mayRefund && (
        <p className="mt-2 text-caption text-ink-soft">
          Someone with the Money role can refund it.
        </p>
      )}
      {(asking === 'accepted' || asking === 'refused') && (
        <DecideReturn id={id} cards={cards} decision={asking} onClose={done} />
      )}
      {asking === 'receive' && (
        <ReceiveReturn id={id} positions={positions} known={known} onClose={done} />
      )}
      {asking === 'refund' && payment !== undefined && (
        <RefundDialog
          orderId={order._id}
          payment={payment}
          forReturn={{
            id,
            reason: `Return of ${cards}`,
            amount: Math.min(price, payment.refundable),
          }}
          onClose={done}
        />
      )}
    </>
  );
}
