import type { ReactNode } from 'react';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right-aligned, digit under digit. */
  isNumeric?: boolean;
  /** Left out where there is little room: what a row leads to says it as well. */
  isExtra?: boolean;
}

interface TableProps<Row> {
  /** The label of the table, for screen readers. */
  label: string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** As many rows as fit: no room above and below what stands in them. */
  isDense?: boolean;
}

/** Rows of like things. On a screen too narrow for it the table scrolls, not the page. */
export function Table<Row>({ label, columns, rows, keyOf, isDense = false }: TableProps<Row>) {
  return (
    // A keyboard has to reach what it shall scroll. Hidden words stay within it, else they widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink text-caption text-ink-soft">
            {columns.map(({ heading, ...look }) => (
              <th
                key={heading}
                scope="col"
                className={`${cellLook(look)} ${isDense ? 'py-2' : 'py-3'} font-medium`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-hairline transition-colors hover:bg-sunken/50"
            >
              {columns.map(({ heading, cell, ...look }, index) =>
                index === 0 ? (
                  <th
                    key={heading}
                    scope="row"
                    className={`${cellLook(look)} ${isDense ? 'py-0.5' : 'py-3'} font-medium whitespace-nowrap`}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={heading} className={`${cellLook(look)} ${isDense ? 'py-0.5' : 'py-3'}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellLook({
  isNumeric = false,
  isExtra = false,
}: Pick<Column<never>, 'isNumeric' | 'isExtra'>): string {
  const shown = isExtra ? 'max-md:hidden' : '';
  return `px-3 first:ps-0 last:pe-0 ${isNumeric ? 'text-end tabular-nums' : 'text-start'} ${shown}`;
}
