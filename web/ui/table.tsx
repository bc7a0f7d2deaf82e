import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right-aligned, digit under digit. */
  isNumeric?: boolean;
  /** Left out where there is little room: what a row leads to says it as well. */
  isExtra?: boolean;
  /**
   * Its place where there is little room, once a column of the table has one: rows are two lines
   * there. The first begins with the first column and ends with the state; the second begins with the
   * text, cut where it is too long, and ends with the facts. A column without a place is left out.
   */
  inRow?: 'state' | 'text' | 'fact';
}

interface TableProps<Row> {
  /** The label of the table, for screen readers. */
  label: string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The key of the row that is opened beside the table; its link says so as well. */
  current?: string;
  /** As many rows as fit: no room above and below what stands in them. */
  isDense?: boolean;
}

/** Rows of like things. On a screen too narrow for it the table scrolls, not the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, current, isDense = false } = props;
  const hasTwoLines = columns.some(({ inRow }) => inRow !== undefined);
  // Safari forgets these roles once a table is laid out otherwise.
  const role = (name: string) => (hasTwoLines ? { role: name } : undefined);
  return (
    // A keyboard has to reach what it shall scroll. Hidden words stay within it, else they widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={frameLook(current)}>
      <table
        {...role('table')}
        className={`w-full border-collapse text-start ${hasTwoLines ? 'two-line-rows' : ''}`}
      >
        <thead {...role('rowgroup')}>
          <tr {...role('row')} className="border-b border-ink text-caption text-ink-soft">
            {columns.map(({ heading, inRow, ...look }, index) => (
              <th
                key={heading}
                scope="col"
                {...role('columnheader')}
                data-in-row={index === 0 ? 'title' : inRow}
                className={`${cellLook(look)} ${isDense ? 'py-2' : 'py-3'} font-medium`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...role('row')}
              className={`border-b border-hairline transition-colors hover:bg-sunken/50 ${keyOf(row) === current ? 'current-row' : ''}`}
            >
              {columns.map(({ heading, cell, inRow, ...look }, index) =>
                index === 0 ? (
                  <th
                    key={heading}
                    scope="row"
                    {...role('rowheader')}
                    data-in-row="title"
                    className={`${cellLook(look)} ${isDense ? 'py-0.5' : 'py-3'} font-medium whitespace-nowrap`}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={heading}
                    {...role('cell')}
                    data-in-row={inRow}
                    className={`${cellLook(look)} ${isDense ? 'py-0.5' : 'py-3'}`}
                  >
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

/** The table's frame; the bar of the current row has its room before the first column. */
function frameLook(current: string | undefined): string {
  const hasCurrent = current !== undefined && current !== '';
  return `relative overflow-x-auto ${hasCurrent ? '-ms-3 ps-3' : ''}`;
}

function cellLook({
  isNumeric = false,
  isExtra = false,
}: Pick<Column<never>, 'isNumeric' | 'isExtra'>): string {
  const shown = isExtra ? 'max-md:hidden' : '';
  return `px-3 first:ps-0 last:pe-0 ${isNumeric ? 'text-end tabular-nums' : 'text-start'} ${shown}`;
}
