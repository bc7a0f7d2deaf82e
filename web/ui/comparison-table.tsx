interface ComparisonTableProps {
  /** The name of the table, for screen readers. */
  caption: string;
  columns: readonly string[];
  facts: readonly { readonly label: string; readonly values: readonly string[] }[];
  /** The column that is pointed out. */
  pointedOut?: number;
}

/**
 * Things beside each other, fact by fact. Each fact's name stands above its values, so that four columns fit
 * the narrowest phone as a table.
 */
export function ComparisonTable({ caption, columns, facts, pointedOut }: ComparisonTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-start max-sm:text-caption">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink align-bottom">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`px-1.5 py-3 text-start font-semibold text-balance wrap-anywhere sm:px-4 sm:text-lead ${
                index === pointedOut ? 'text-accent-ink' : ''
              }`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {facts.map(({ label, values }) => (
        <tbody key={label} className="border-b border-hairline">
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length}
              className="px-1.5 pt-3 text-start text-caption font-normal text-ink-soft sm:px-4"
            >
              {label}
            </th>
          </tr>
          <tr className="align-top">
            {values.map((value, index) => (
              <td
                // Two values of a fact may be the same.
                key={columns[index]}
                className={`px-1.5 pt-0.5 pb-3 font-medium tabular-nums sm:px-4 ${index === pointedOut ? 'text-accent-ink' : ''}`}
              >
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
