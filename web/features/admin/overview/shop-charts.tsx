import { mainCurrency } from '#domain/catalog/currency.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import { stretchesOfDays } from '#domain/insights/counts.ts';
import { ColumnsChart } from '#web/ui/columns-chart.tsx';
import { Table } from '#web/ui/table.tsx';
import type { DayOfShop } from '#wire/admin/statistics.ts';
import { shownCalendarDay, shownNumber } from '../shown.ts';

/** A day, or a week of a long time. */
interface Stretch extends DayOfShop {
  readonly lastDay: string;
}

const dollars = (value: number) => formatPrice(Math.round(value * 100), mainCurrency);

const charts = [
  {
    title: 'Revenue',
    parts: [{ name: 'Revenue', look: 'accent', of: ({ revenue }: Stretch) => revenue }],
    valueOf: ({ revenue }: Stretch) => revenue,
    shown: dollars,
  },
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

/** Revenue, new accounts and opened cards over time, each as columns, and all of it as a table. */
export function ShopCharts({ days }: { days: readonly DayOfShop[] }) {
  const stretches = stretchesOfDays(days).map(addUp);
  return (
    <div>
      <div className="grid gap-10 md:grid-cols-2 xl:grid-cols-3">
        {charts.map(({ title, parts, valueOf, shown }) => (
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
          label="Numbers of the charts"
          rows={stretches.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { heading: 'Days', cell: daysOf },
            { heading: 'Revenue', isNumeric: true, cell: ({ revenue }) => dollars(revenue) },
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

function addUp(days: readonly DayOfShop[]): Stretch {
  const sum = (of: (day: DayOfShop) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    day: days.at(0)?.day ?? '',
    lastDay: days.at(-1)?.day ?? '',
    revenue: sum(({ revenue }) => revenue),
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
