import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { formatDollars } from '#domain/catalog/money.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { orderedThings } from '#web/site/order-labels.ts';
import type { Column } from '#web/ui/table.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { listPart, type AdminAddress } from '../../admin-address.ts';
import { adminKey } from '../../admin-key.ts';
import { AdminList, RowLink } from '../../list/admin-list.tsx';
import { SavedViews } from '../../list/saved-views.tsx';
import { OpenReturns } from '../../returns/open-returns.tsx';
import { OpenReplacements } from '../../replacements/open-replacements.tsx';
import { shownDay } from '../../shown.ts';
import { useMay } from '../../use-may.ts';
import { useAdminAddress } from '../../use-admin-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ChosenOrder } from './change-dialog.tsx';
import { PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderQuery } from './order-query.ts';

/** The orders that are chosen, and the way to choose others. */
const Choice = createContext<{
  readonly chosen: readonly ChosenOrder[];
  readonly setChosen: (change: (before: readonly ChosenOrder[]) => readonly ChosenOrder[]) => void;
}>({ chosen: [], setChosen: () => undefined });

/** With an order chosen that was not, or without one that was. */
function toggled(chosen: readonly ChosenOrder[], order: ChosenOrder): readonly ChosenOrder[] {
  const others = chosen.filter(({ _id }) => _id !== order._id);
  return others.length < chosen.length ? others : [...chosen, order];
}

const columns: readonly Column<AdminOrder>[] = [
  { heading: 'Order', cell: (order) => <Name order={order} /> },
  { heading: 'Placed', cell: ({ timestamp }) => <Day time={timestamp} />, inRow: 'fact' },
  { heading: 'Buyer', cell: (order) => <Buyer order={order} />, inRow: 'text' },
  { heading: 'Items', cell: ({ lines }) => <Items lines={lines} /> },
  {
    heading: 'Cards',
    isNumeric: true,
    cell: ({ cardCount }) => <CardCount count={cardCount} />,
    inRow: 'fact',
  },
  {
    heading: 'Total',
    isNumeric: true,
    cell: ({ total, currency }) => formatDollars(total, currency),
    inRow: 'fact',
  },
  { heading: 'Payment', cell: (order) => <Payment order={order} />, inRow: 'state' },
  { heading: 'Status', cell: (order) => <StatusBadge {...order} />, inRow: 'state' },
];

function readOrders(address: AdminAddress, signal: AbortSignal) {
  return callApi('GET /admin/orders', {
    signal,
    query: { page: String(address.page), ...orderQuery(address) },
  });
}

/** All orders, newest first; several of them can be changed, printed or taken along at once. */
export function OrdersList() {
  const address = useAdminAddress();
  const mayChange = useMay('orders');
  const wanted = orderQuery(address);
  const filters = String(new URLSearchParams(wanted));
  // As they were seen when they were chosen: what was changed since is not overwritten.
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>([]);
  // A choice goes over pages, for these are short; another filter or search begins a new one.
  useOnChange(filters, () => setChosen([]));

  const choice = useMemo(() => ({ chosen, setChosen }), [chosen, setChosen]);

  // The list below asks for it.
  const { data: shown } = useQuery({
    queryKey: adminKey('orders', listPart(address)),
    queryFn: ({ signal }) => readOrders(address, signal),
    enabled: false,
  });

  function chooseShown(orders: readonly ChosenOrder[]) {
    setChosen((before) => [
      ...before,
      ...orders.filter(({ _id }) => before.every((order) => order._id !== _id)),
    ]);
  }

  return (
    <>
      <OrderFilters>
        {mayChange && (
          <OwnFileButton
            file={ownFile('GET /admin/orders.csv', { query: wanted })}
            label="Export CSV"
            failed="We couldn’t export the orders."
          />
        )}
      </OrderFilters>
      <SavedViews />
      {address.search === '' && (
        <>
          <OpenReplacements />
          <OpenReturns />
        </>
      )}
      {mayChange && (
        <BulkBar
          chosen={chosen}
          wanted={wanted}
          onChooseShown={shown && (() => chooseShown(shown.orders))}
          onChoose={setChosen}
        />
      )}
      <Choice value={choice}>
        <AdminList
          of="orders"
          read={readOrders}
          rowsOf={(answer) => answer.orders}
          keyOf={({ _id }) => _id}
          columns={columns}
          empty="Orders from the shop appear here."
        />
      </Choice>
    </>
  );
}

function Name({ order }: { order: AdminOrder }) {
  const { chosen, setChosen } = use(Choice);
  const mayChange = useMay('orders');
  return (
    <span className="flex items-center">
      {mayChange && (
        <label className="-ms-3 flex size-11 cursor-pointer pointer-fine:-ms-2 pointer-fine:size-9 items-center justify-center">
          <span className="sr-only">Select order #{order.orderNumber}</span>
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={chosen.some(({ _id }) => _id === order._id)}
            onChange={() => setChosen((before) => toggled(before, order))}
          />
        </label>
      )}
      <RowLink id={order._id}>
        <span className="tabular-nums">#{order.orderNumber}</span>
      </RowLink>
    </span>
  );
}

function Buyer({ order }: { order: AdminOrder }) {
  const name = order.deliveryAddress?.fullName || order.user?.name || '';
  const email = order.email || 'Deleted account';
  return (
    <span
      className="block min-w-0 max-md:inline @min-[58rem]:flex @min-[58rem]:items-baseline @min-[58rem]:gap-x-2"
      dir="auto"
    >
      {name !== '' && (
        <span className="text-ink md:block md:max-w-36 md:truncate @min-[58rem]:max-w-56">
          {name}{' '}
        </span>
      )}
      <span
        className={`md:block md:max-w-36 md:truncate @min-[58rem]:max-w-64 ${name === '' ? '' : 'text-caption text-ink-soft'}`}
      >
        {email}
      </span>
    </span>
  );
}

function Day({ time }: { time: string }) {
  return <span className="whitespace-nowrap">{shownDay(time)}</span>;
}

function Items({ lines }: Pick<AdminOrder, 'lines'>) {
  return (
    <span className="line-clamp-1 min-w-28 max-w-72 wrap-anywhere">{orderedThings(lines)}</span>
  );
}

/** The state of the money; on a phone the usual one goes without saying. */
function Payment({ order }: { order: AdminOrder }) {
  const { payment, refunded, total, currency } = order;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={payment === 'paid' ? 'max-md:hidden' : ''}>
        <PaymentBadge payment={payment} />
      </span>
      {refunded > 0 && refunded < total && (
        <span className="text-caption whitespace-nowrap text-ink-soft tabular-nums">
          {formatDollars(refunded, currency)} refunded
        </span>
      )}
    </span>
  );
}

/** The number of cards, with its unit where no heading is seen. */
function CardCount({ count }: { count: number }) {
  return (
    <>
      <span className="max-md:hidden">{count}</span>
      <span className="md:hidden">
        {count === 0 ? 'No cards' : count === 1 ? '1 card' : `${count} cards`}
      </span>
    </>
  );
}
