import { countNames, shownCountNames, type Counts } from '#domain/insights/counts.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import { useInsightWords, type InsightWords } from './insight-labels.ts';

interface CountsTableProps<Row extends Counts> {
  /** The subject of the counts, for screen readers. */
  label: string;
  /** Of the column that names the rows. */
  heading: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  keyOf: (row: Row) => string;
}

/** Counts as a table; on a phone, which has no room for its columns, as a list of what there is. */
export function CountsTable<Row extends Counts>({
  label,
  heading,
  ...list
}: CountsTableProps<Row>) {
  const words = useInsightWords();
  const { rows, nameOf, keyOf } = list;
  return (
    <>
      <div className="max-md:hidden">
        <Table label={label} columns={columnsOf(heading, list, words)} rows={rows} keyOf={keyOf} />
      </div>
      <ul aria-label={label} className="border-t border-ink md:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)} className="border-b border-hairline py-3">
            <p className="font-medium wrap-anywhere">{nameOf(row)}</p>
            <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {countNames
                .filter((name) => row[name] > 0)
                .map((name) => (
                  <div key={name} className="flex gap-1.5">
                    <dt className="text-ink-soft">{words.count(name)}</dt>
                    <dd className="tabular-nums">{words.number(row[name])}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function columnsOf<Row extends Counts>(
  heading: string,
  { rows, nameOf }: Pick<CountsTableProps<Row>, 'rows' | 'nameOf'>,
  words: InsightWords,
): Column<Row>[] {
  return [
    { heading, cell: (row) => <span className="block max-w-60 truncate">{nameOf(row)}</span> },
    ...shownCountNames(rows).map((name) => ({
      heading: words.count(name),
      isNumeric: true,
      cell: (row: Row) => words.number(row[name]),
    })),
  ];
}
