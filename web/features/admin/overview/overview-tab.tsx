import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currencyNames, mainCurrency } from '#domain/catalog/currency.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import { changePercent } from '#domain/insights/counts.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { callApi } from '#web/api-client.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { ChangeSince, type ChangeWords } from '#web/ui/change-since.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Statistics } from '#wire/admin/statistics.ts';
import { adminKey } from '../admin-key.ts';
import { Anywhere, DayOrTime } from '../cells.tsx';
import { shownNumber } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useMay } from '../use-may.ts';
import { StatusBadge } from '../orders/order-badges.tsx';
import { ShopCharts } from './shop-charts.tsx';
import { WorkList } from './work-list.tsx';

const periods = ['7', '30', '365'].map((days) => ({ name: days, text: `${days} days` }));

/** The work that waits for an admin, then the figures of the last days, and the newest orders. */
export default function OverviewTab() {
  const maySeeFigures = useMay('money');
  return (
    <>
      <WorkList />
      {maySeeFigures && <Figures />}
    </>
  );
}

function Figures() {
  const { status, go } = useAdminAddress();
  const days = periods.find(({ name }) => name === status)?.name ?? '30';
  const statistics = useQuery({
    queryKey: adminKey('statistics', days),
    queryFn: ({ signal }) =>
      callApi('GET /admin/statistics', {
        signal,
        query: { days, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Tabs
        label="Period"
        tabs={periods}
        selected={days}
        onSelect={(name) => go({ status: name === '30' ? '' : name })}
        className="mb-8 max-w-88"
      />
      <QuerySection
        id="statistics"
        title={`Last ${days} days`}
        query={statistics}
        failed="We couldn’t load the statistics."
        skeleton="h-[40rem]"
      >
        {(shown) => <Report statistics={shown} />}
      </QuerySection>
    </>
  );
}

function Report({ statistics }: { statistics: Statistics }) {
  const { days, before, totalOrders, totalUsers } = statistics;
  const totals = [
    ['Total orders', totalOrders],
    ['Total users', totalUsers],
  ] as const;
  return (
    <div className="flex flex-col gap-12">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-hairline py-5 sm:grid-cols-3 lg:grid-cols-5">
        {periodFigures.map(({ title, of, shown, less, none }) => {
          const now = days.reduce((sum, day) => sum + day[of], 0);
          return (
            <Figure key={title} title={title} value={shown(now)}>
              <ChangeSince
                percent={changePercent(now, before[of])}
                none={none}
                words={changeWords(days.length, less)}
              />
            </Figure>
          );
        })}
        {statistics.otherRevenue.map(({ currency, amount, before: earlier }) => (
          <Figure
            key={currency}
            title={`Revenue in ${currencyNames[currency]}`}
            value={formatDollars(amount, currency)}
          >
            <ChangeSince
              percent={changePercent(amount, earlier)}
              words={changeWords(days.length, 'less')}
              none="No revenue in the previous period"
            />
          </Figure>
        ))}
        {totals.map(([title, total]) => (
          <Figure key={title} title={title} value={shownNumber(total)} />
        ))}
      </dl>
      <ShopCharts days={days} otherRevenue={statistics.otherRevenue} />
      <div className="grid gap-12 lg:grid-cols-[1fr_18rem]">
        <RecentOrders orders={statistics.recentOrders} />
        <StatusCounts counts={statistics.statusCounts} />
      </div>
    </div>
  );
}

/** The figures of a period, each beside the period before. */
const periodFigures = [
  {
    title: 'Revenue',
    of: 'revenue',
    shown: (dollars: number) => formatDollars(dollars, mainCurrency),
    less: 'less',
    none: 'No revenue in the previous period',
  },
  {
    title: 'New accounts',
    of: 'accounts',
    shown: shownNumber,
    less: 'fewer',
    none: 'No new accounts in the previous period',
  },
  {
    title: 'Card opens',
    of: 'views',
    shown: shownNumber,
    less: 'fewer',
    none: 'No card opens in the previous period',
  },
] as const;

/** @param less 'fewer' of what is counted, 'less' of money */
function changeWords(days: number, less: 'fewer' | 'less'): ChangeWords {
  const than = (word: string) => (percent: string) =>
    `${percent} ${word} than in the previous ${days} days`;
  return {
    same: 'About the same',
    percent: (whole) => `${shownNumber(whole)}%`,
    more: than('more'),
    less: than(less),
  };
}

interface FigureProps {
  title: string;
  value: string;
  children?: ReactNode;
}

function Figure({ title, value, children }: FigureProps) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{title}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
      {children}
    </div>
  );
}

type RecentOrder = Statistics['recentOrders'][number];

const columns: readonly Column<RecentOrder>[] = [
  { heading: 'Order', cell: (order) => <OrderLink {...order} /> },
  { heading: 'Buyer', cell: ({ email }) => <Anywhere text={email} />, inRow: 'text' },
  { heading: 'Status', cell: (order) => <StatusBadge {...order} />, inRow: 'state' },
  { heading: 'Placed', cell: ({ timestamp }) => <DayOrTime time={timestamp} />, inRow: 'fact' },
  {
    heading: 'Total',
    isNumeric: true,
    cell: ({ total, currency }) => formatDollars(total, currency),
    inRow: 'fact',
  },
];

function OrderLink({ _id, orderNumber }: RecentOrder) {
  const { linkTo } = useAdminAddress();
  return (
    <TextLink
      to={linkTo({ tab: 'orders', id: _id })}
      data-admin-row={_id}
      className="pointer-fine:min-h-9"
    >
      #{orderNumber}
    </TextLink>
  );
}

function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <section aria-labelledby="recent-orders" className="min-w-0">
      <h3 id="recent-orders" className="mb-3 text-lead font-semibold">
        Recent orders
      </h3>
      {orders.length === 0 ? (
        <EmptyState title="No orders yet." />
      ) : (
        <Table
          isDense
          label="Recent orders"
          rows={orders}
          keyOf={({ _id }) => _id}
          columns={columns}
        />
      )}
    </section>
  );
}

/** Each status leads to its orders; one that is none of today's is shown as it is. */
function StatusCounts({ counts }: { counts: Statistics['statusCounts'] }) {
  const { linkTo } = useAdminAddress();
  const others = Object.keys(counts).filter(
    (status) => !orderStatuses.some((one) => one === status),
  );
  return (
    <section aria-labelledby="status-counts">
      <h3 id="status-counts" className="mb-3 text-lead font-semibold">
        Orders by status
      </h3>
      <ul className="border-t border-hairline">
        {[...orderStatuses, ...others].map((status) => (
          <li key={status} className="border-b border-hairline">
            <Link
              to={linkTo({ tab: 'orders', status })}
              className="flex min-h-11 items-center justify-between gap-4 transition-colors hover:bg-sunken"
            >
              <StatusBadge status={status} />
              <span className="tabular-nums">{shownNumber(counts[status] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
