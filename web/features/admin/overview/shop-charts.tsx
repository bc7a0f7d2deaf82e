import { currencyNames, mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import { stretchesOfDays } from '#domain/insights/counts.ts';
import { ColumnsChart } from '#web/ui/columns-chart.tsx';
import { Table } from '#web/ui/table.tsx';
import type { DayOfShop, Statistics } from '#wire/admin/statistics.ts';
import { shownCalendarDay, shownNumber } from '../shown.ts';

type OtherRevenue = Statistics['otherRevenue'];

interface Day extends DayOfShop {
  /** In the order of the other currencies. */
  readonly others: readonly number[];
}

/** A day, or a week of a long time. */
interface Stretch extends Day {
  readonly lastDay: string;
}

/** Revenue in one currency; amounts of several are never added. */
function revenueChart(title: string, currency: Currency, valueOf: (stretch: Stretch) => number) {
  return {
    title,
    parts: [{ name: title, look: 'accent', of: valueOf }],
    valueOf,
    shown: (value: number) => formatPrice(Math.round(value * 100), currency),
  } as const;
}

/** One chart of revenue for each currency that came in. */
function revenueCharts(others: OtherRevenue) {
  return [
    revenueChart('Revenue', mainCurrency, ({ revenue }) => revenue),
    ...others.map(({ currency }, index) =>
      revenueChart(
        `Revenue in ${currencyNames[currency]}`,
        currency,
        (stretch) => stretch.others[index] ?? 0,
      ),
    ),
  ];
}

const otherCharts = [
  {
    title: 'New accounts',
    parts: [{ name: 'New accounts', look: 'accent', of: ({ accounts }: Stretch) => accounts }],
    valueOf: ({ accounts }: Stretch) => accounts,
    shown: shownNumber,
  },
  {
    title: 'Card opens',
    parts: [
      { name: 'Taps', look: 'accent', of: ({ taps }: Stretch) => taps },
      { name: 'Scans', look: 'ink', of: ({ scans }: Stretch) => scans },
      {
        name: 'Links',
        look: 'soft',
        of: ({ views, taps, scans }: Stretch) => views - taps - scans,
      },
    ],
    valueOf: ({ views }: Stretch) => views,
    shown: shownNumber,
  },
] as const;

interface ShopChartsProps {
  days: readonly DayOfShop[];
  otherRevenue: OtherRevenue;
}

/** Revenue by currency, new accounts and opened cards over time, each as columns, and all of it as a table. */
export function ShopCharts({ days, otherRevenue }: ShopChartsProps) {
  const wholeDays = days.map((day, index) => ({
    ...day,
    others: otherRevenue.map((one) => one.days[index] ?? 0),
  }));
  const stretches = stretchesOfDays(wholeDays).map((stretch) => addUp(stretch));
  const revenues = revenueCharts(otherRevenue);
  return (
    <div>
      <div className="grid gap-10 md:grid-cols-2 xl:grid-cols-3">
        {[...revenues, ...otherCharts].map(({ title, parts, valueOf, shown }) => (
          <section key={title} aria-label={title} className="flex min-w-0 flex-col justify-between">
            <h3 className="mb-4 text-lead font-semibold">{title}</h3>
            <ColumnsChart<Stretch>
              summary={`${title} over time. The table below has the numbers.`}
              columns={stretches}
              keyOf={({ day }) => day}
              titleOf={(stretch) => `${daysOf(stretch)}: ${shown(valueOf(stretch))}`}
              parts={parts}
              shown={shown}
              ends={[
                shownCalendarDay(days.at(0)?.day ?? ''),
                shownCalendarDay(days.at(-1)?.day ?? ''),
              ]}
            />
          </section>
        ))}
      </div>
      <details className="mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent-ink underline-offset-4 hover:underline">
          The numbers
        </summary>
        <Table
          label="Chart data"
          rows={stretches.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { heading: 'Days', cell: daysOf },
            ...revenues.map(({ title, valueOf, shown }) => ({
              heading: title,
              isNumeric: true,
              cell: (stretch: Stretch) => shown(valueOf(stretch)),
            })),
            {
              heading: 'New accounts',
              isNumeric: true,
              cell: ({ accounts }) => shownNumber(accounts),
            },
            { heading: 'Taps', isNumeric: true, cell: ({ taps }) => shownNumber(taps) },
            {
              heading: 'Scans',
              isNumeric: true,
              isExtra: true,
              cell: ({ scans }) => shownNumber(scans),
            },
            { heading: 'Card opens', isNumeric: true, cell: ({ views }) => shownNumber(views) },
          ]}
        />
      </details>
    </div>
  );
}

function addUp(days: readonly Day[]): Stretch {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    day: days.at(0)?.day ?? '',
    lastDay: days.at(-1)?.day ?? '',
    revenue: sum(({ revenue }) => revenue),
    others: (days[0]?.others ?? []).map((_, index) => sum(({ others }) => others[index] ?? 0)),
    accounts: sum(({ accounts }) => accounts),
    views: sum(({ views }) => views),
    taps: sum(({ taps }) => taps),
    scans: sum(({ scans }) => scans),
  };
}

function daysOf({ day, lastDay }: Stretch): string {
  return day === lastDay
    ? shownCalendarDay(day)
    : `${shownCalendarDay(day)} – ${shownCalendarDay(lastDay)}`;
}
