import { amountText } from '#domain/catalog/money.ts';
import {
  ossRows,
  placeName,
  rateName,
  sumsBy,
  type PlaceSums,
} from '#domain/orders/months/month-figures.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import type { CurrencyView } from '#wire/admin/months.ts';
import { Part } from '../part.tsx';
import { SumsTable } from './sums-table.tsx';

/** The figures of a month in one currency. */
export function CurrencyFigures({ figures }: { figures: CurrencyView }) {
  const { currency, charges, refunds, disputes, total, corrections, byPlan, byPlace } = figures;
  const oss = ossRows(figures);
  return (
    <div className="flex flex-col gap-8">
      <Part title={`Figures in ${currency}`}>
        <SumsTable
          label={`Figures in ${currency}`}
          of="Kind"
          currency={currency}
          rows={[
            { name: 'Charges', ...charges },
            { name: 'Refunds', ...refunds },
            { name: 'Disputes', ...disputes },
            { name: 'Total', ...total },
          ]}
        />
        {corrections.count > 0 && (
          <p className="mt-3 max-w-reading text-ink-soft">
            Includes corrections to closed months: {amountText(corrections.grossCents, currency)}.
            The CSV lists each under its own month.
          </p>
        )}
        <p className="mt-3 max-w-reading">
          Deferred revenue at the end of the month:{' '}
          <span className="font-medium tabular-nums">
            {amountText(figures.deferredCents, currency)}
          </span>
          <span className="block text-caption text-ink-soft">
            The part of yearly plans that covers days after this month, without tax.
          </span>
        </p>
      </Part>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Part title="By plan" className="min-w-0">
          <SumsTable
            label={`By plan, in ${currency}`}
            of="Plan"
            currency={currency}
            rows={byPlan.map(({ plan, ...sums }) => ({ name: plan, ...sums }))}
          />
        </Part>
        <Part title="By country" className="min-w-0">
          <SumsTable
            label={`By country, in ${currency}`}
            of="Country"
            currency={currency}
            rows={sumsBy(byPlace, ({ country }) => placeName(country))}
          />
        </Part>
        <Part title="By tax rate" className="min-w-0">
          <SumsTable
            label={`By tax rate, in ${currency}`}
            of="Rate"
            currency={currency}
            rows={sumsBy(byPlace, rateName)}
          />
        </Part>
        <Part title="One Stop Shop (OSS)" className="min-w-0">
          {oss.length === 0 ? (
            <p className="text-ink-soft">No taxed sales to countries of the European Union.</p>
          ) : (
            <>
              <Table
                label={`One Stop Shop, in ${currency}`}
                columns={ossColumns(currency)}
                rows={oss}
                keyOf={({ country, millionths, taxName }) => `${country} ${millionths} ${taxName}`}
              />
              <p className="mt-3 max-w-reading text-caption text-ink-soft">
                Sales to the European Union by country and rate. Leave out your own country.
              </p>
            </>
          )}
        </Part>
      </div>
    </div>
  );
}

function ossColumns(currency: string): readonly Column<PlaceSums>[] {
  return [
    { heading: 'Country', cell: ({ country }) => placeName(country) },
    { heading: 'Rate', cell: rateName, inRow: 'text' },
    {
      heading: 'Net',
      cell: ({ netCents }) => (
        <>
          {amountText(netCents, currency)}
          <span className="md:hidden"> net</span>
        </>
      ),
      isNumeric: true,
      inRow: 'fact',
    },
    {
      heading: 'Tax',
      cell: ({ taxCents }) => amountText(taxCents, currency),
      isNumeric: true,
      inRow: 'state',
    },
  ];
}
