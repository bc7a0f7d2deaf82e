import { hasParcel } from '#domain/orders/shipping.ts';
import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import { Loaded } from '#web/site/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { AdminOrder, OrderDetail } from '#wire/admin/orders.ts';
import { AreaLink } from '../area-link.tsx';
import { BackLink } from '../back-link.tsx';
import { CompanyCards } from '../cards/of-order/company-cards.tsx';
import { OrderCards } from '../cards/of-order/order-cards.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { OrderReturns } from '../returns/order-returns.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useMay } from '../use-may.ts';
import { NextStepPanel } from './next-step.tsx';
import { OrderAddress } from './order-address.tsx';
import { PaymentBadge, StatusBadge } from './order-badges.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { slipsLink } from './slips/slips-link.ts';
import { StatusForm } from './status-form.tsx';
import { useOrder } from './use-orders.ts';

/** One order: what to do with it first, then all that is known of it. */
export function OrderPage({ id }: { id: string }) {
  const order = useOrder(id);
  return (
    <>
      <BackLink>All orders</BackLink>
      <Loaded
        query={order}
        refused="We couldn’t load the order."
        skeleton={<AdminSkeleton of="order" />}
      >
        {(detail) => <Opened order={detail} />}
      </Loaded>
    </>
  );
}

function Opened({ order }: { order: OrderDetail }) {
  const { linkTo } = useAdminAddress();
  const mayChange = useMay('orders');
  const [refunding, setRefunding] = useState<string>();
  return (
    <article>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <OpenedHeading>{`Order #${order.orderNumber}`}</OpenedHeading>
        <StatusBadge {...order} />
        <PaymentBadge {...order} />
        {order.shippingObstacle === null && mayChange && (
          <ButtonLink to={slipsLink(linkTo({}), [order._id])} className="sm:ms-auto">
            <Printer className="size-5" />
            Packing Slip
          </ButtonLink>
        )}
      </header>
      {mayChange && <NextStepPanel key={order.updatedAt} order={order} />}
      <div className="grid gap-x-12 gap-y-8 @min-[58rem]:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-8 @min-[58rem]:order-2">
          <Part title="Status and tracking">
            {mayChange ? (
              <StatusForm order={order} onRefund={setRefunding} />
            ) : (
              <Tracking order={order} />
            )}
          </Part>
          <Part title="Buyer">
            <Buyer order={order} />
          </Part>
          <Part title="Delivery address">
            <OrderAddress order={order} />
          </Part>
          {order.adminNotes !== '' && (
            <Part title="Notes">
              <p className="break-words whitespace-pre-line" dir="auto">
                {order.adminNotes}
              </p>
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Part title="Items">
            <OrderItems order={order} />
          </Part>
          <Part title="Payments">
            <OrderPayments order={order} refunding={refunding} onRefunding={setRefunding} />
          </Part>
          {order.isForCompany && (
            <Part title="Member cards">
              <CompanyCards order={order} />
            </Part>
          )}
          {order.cardCount > 0 && (
            <Part title="Cards">
              <OrderCards orderId={order._id} />
            </Part>
          )}
          {hasParcel(order) && (
            <Part title="Returns">
              <OrderReturns order={order} />
            </Part>
          )}
          <Part title="Timeline">
            <OrderTimeline entries={order.timeline} />
          </Part>
        </div>
      </div>
    </article>
  );
}

/** The parcel, for somebody who doesn't ship it. */
function Tracking({ order: { trackingNumber } }: { order: AdminOrder }) {
  if (trackingNumber === '') return <p className="text-ink-soft">No tracking number.</p>;
  return <p className="wrap-anywhere">Tracking number: {trackingNumber}</p>;
}

function Buyer({ order: { email, user, timestamp } }: { order: AdminOrder }) {
  const { linkTo } = useAdminAddress();
  const mayAnswer = useMay('people');
  return (
    <dl className="flex flex-col gap-3">
      <Fact term="Account">
        {user === null ? (
          'Deleted'
        ) : (
          <AreaLink to={{ tab: 'users', id: user._id }} className="wrap-anywhere">
            {user.email}
          </AreaLink>
        )}
      </Fact>
      {email !== '' && email !== user?.email && <Fact term="Email on the order">{email}</Fact>}
      {email !== '' && mayAnswer && (
        <Fact term="Messages">
          <TextLink to={linkTo({ tab: 'messages', search: email })}>Messages from {email}</TextLink>
        </Fact>
      )}
      <Fact term="Placed">{shownTime(timestamp)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
