import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { obstacleMessages } from '#domain/orders/shipping.ts';
import { callApi } from '#web/api-client.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { adminKey } from '../../admin-key.ts';
import { AdminSkeleton } from '../../list/admin-list.tsx';
import { useAdminAddress } from '../../use-admin-address.ts';
import { SlipCards } from './slip-cards.tsx';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slips, a sheet for each order. @param ids with commas between them */
export function PackingSlips({ ids }: { ids: string }) {
  const { tab, linkTo } = useAdminAddress();
  const slips = useQuery({
    queryKey: adminKey('orders', 'slips', ids),
    queryFn: async ({ signal }) => callApi('GET /admin/packing-slips', { signal, query: { ids } }),
  });
  const asked = slips.data?.orders ?? [];
  const orders = asked.filter(({ shippingObstacle }) => shippingObstacle === null);
  const addressless = orders.filter(({ deliveryAddress }) => deliveryAddress === null);
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-reading flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={linkTo({ tab })} className="gap-2">
          <ArrowLeft className="size-5" />
          Back
        </TextLink>
        <Button variant="primary" disabled={orders.length === 0} onClick={() => window.print()}>
          <Printer className="size-5" />
          Print
        </Button>
      </div>
      {slips.isPending && <AdminSkeleton of="packing slips" />}
      <LoadFailure query={slips} refused="We couldn’t load the packing slips." action={null} />
      {slips.data?.orders.length === 0 && (
        <Alert kind="error">We couldn’t find these orders.</Alert>
      )}
      <div className="mx-auto mb-4 flex max-w-reading flex-col gap-4 empty:hidden print:hidden">
        {orders.length < asked.length && <WithoutSlip orders={asked} />}
        {addressless.length > 0 && (
          <Alert kind="error">
            Without an address: {addressless.map(({ orderNumber }) => `#${orderNumber}`).join(', ')}
          </Alert>
        )}
      </div>
      {orders.map((order) => (
        <Slip key={order._id} order={order} />
      ))}
    </>
  );
}

/** The orders that nothing is shipped for, and why. */
function WithoutSlip({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <Alert kind="notice">
      <p>No slip for orders with nothing to ship:</p>
      <ul className="mt-1">
        {orders.map(
          ({ _id, orderNumber, shippingObstacle }) =>
            shippingObstacle !== null && (
              <li key={_id}>
                #{orderNumber}: {obstacleMessages[shippingObstacle]}
              </li>
            ),
        )}
      </ul>
    </Alert>
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const { orderNumber, timestamp, deliveryAddress, lines } = order;
  return (
    <SlipSheet
      orderNumber={orderNumber}
      subtitle="Packing slip"
      time={timestamp}
      deliveryAddress={deliveryAddress}
    >
      <table className="mt-8 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink text-caption text-ink-soft">
            <th scope="col" className="py-2 pe-3 font-medium">
              Item
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, quantity }) => (
            <tr key={productId} className="border-b border-hairline">
              <th scope="row" className="py-3 pe-3 font-medium">
                {name}
              </th>
              <td className="py-3 text-end tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.cardCount > 0 && <SlipCards order={order} />}
    </SlipSheet>
  );
}
