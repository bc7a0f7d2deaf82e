import { amountText } from '#domain/catalog/money.ts';
import { monthName, type MonthState } from '#domain/orders/months/month.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { MonthView } from '#wire/admin/months.ts';
import { BackLink } from '../back-link.tsx';
import { Dash } from '../cells.tsx';
import { AdminSkeleton, RowLink } from '../list/admin-list.tsx';
import { addressOfMonth } from './money-address.ts';
import { useMonths } from './use-months.ts';

type CurrencySums = MonthView['currencies'][number];

/** The books by month, newest first. */
export function MonthsPage() {
  const query = useMonths();
  return (
    <>
      <BackLink>Money</BackLink>
      <h2 className="mt-4 text-title font-semibold">Months</h2>
      <p className="mt-1 mb-6 max-w-reading text-ink-soft">
        Payments and refunds, by date (UTC). Close a month once you’ve checked it. Its figures then
        stay as they are, and later changes are booked as corrections in the first open month.
      </p>
      <Loaded
        query={query}
        refused="We couldn’t load the months."
        skeleton={<AdminSkeleton of="months" />}
      >
        {(months) =>
          months.length === 0 ? (
            <EmptyState title="No months yet.">
              Your first payment starts the first month.
            </EmptyState>
          ) : (
            <Table
              isDense
              label="Months"
              columns={columns}
              rows={months.flatMap(rowsOf)}
              keyOf={({ month, sums }) => `${month.month} ${sums?.currency}`}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface Row {
  readonly month: MonthView;
  /** Absent: nothing was booked. */
  readonly sums: CurrencySums | undefined;
}

/** A row a currency. */
function rowsOf(month: MonthView): Row[] {
  if (month.currencies.length === 0) return [{ month, sums: undefined }];
  return month.currencies.map((sums) => ({ month, sums }));
}

const states: Readonly<Record<MonthState, readonly [string, BadgeKind]>> = {
  closed: ['Closed', 'good'],
  open: ['Open', 'warning'],
  running: ['This month', 'neutral'],
};

export function MonthBadge({ state }: { state: MonthState }) {
  const [word, kind] = states[state];
  return <Badge kind={kind}>{word}</Badge>;
}

function amountColumn(heading: string, of: 'charges' | 'refunds' | 'disputes'): Column<Row> {
  return {
    heading,
    cell: ({ sums }) =>
      sums === undefined ? <Dash /> : amountText(sums[of].grossCents, sums.currency),
    isNumeric: true,
  };
}

const columns: readonly Column<Row>[] = [
  {
    heading: 'Month',
    cell: ({ month: { month, currencies }, sums }) => (
      <RowLink id={addressOfMonth(month)}>
        {currencies.length > 1 ? `${monthName(month)}, ${sums?.currency}` : monthName(month)}
      </RowLink>
    ),
  },
  { heading: 'State', cell: ({ month }) => <MonthBadge state={month.state} />, inRow: 'state' },
  amountColumn('Charges', 'charges'),
  amountColumn('Refunds', 'refunds'),
  amountColumn('Disputes', 'disputes'),
  {
    heading: 'Total',
    cell: ({ sums }) =>
      sums === undefined ? (
        <>
          <Dash />
          <span className="md:hidden">No bookings</span>
        </>
      ) : (
        amountText(sums.total.grossCents, sums.currency)
      ),
    isNumeric: true,
    inRow: 'fact',
  },
  {
    heading: 'Tax',
    cell: ({ sums }) =>
      sums === undefined ? (
        <Dash />
      ) : (
        <>
          {amountText(sums.total.taxCents, sums.currency)}
          <span className="md:hidden"> tax</span>
        </>
      ),
    isNumeric: true,
    inRow: 'fact',
  },
];
