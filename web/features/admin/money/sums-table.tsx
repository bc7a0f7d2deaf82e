import { amountText } from '#domain/catalog/money.ts';
import type { Sums } from '#domain/orders/months/month-figures.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import { shownNumber } from '../shown.ts';

export type NamedSums = Sums & { readonly name: string };

interface SumsTableProps {
  label: string;
  /** The heading of the names. */
  of: string;
  currency: string;
  rows: readonly NamedSums[];
}

/** Sums by a name, in one currency. */
export function SumsTable({ label, of, currency, rows }: SumsTableProps) {
  const amount = (cents: number, unit: string) => (
    <>
      {amountText(cents, currency)}
      <span className="md:hidden"> {unit}</span>
    </>
  );
  const columns: readonly Column<NamedSums>[] = [
    { heading: of, cell: ({ name }) => name },
    { heading: 'Bookings', cell: ({ count }) => shownNumber(count), isNumeric: true },
    {
      heading: 'Net',
      cell: ({ netCents }) => amount(netCents, 'net'),
      isNumeric: true,
      inRow: 'fact',
    },
    {
      heading: 'Tax',
      cell: ({ taxCents }) => amount(taxCents, 'tax'),
      isNumeric: true,
      inRow: 'fact',
    },
    {
      heading: 'Gross',
      cell: ({ grossCents }) => amountText(grossCents, currency),
      isNumeric: true,
      inRow: 'state',
    },
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}
