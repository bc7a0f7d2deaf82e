import { chartTop } from '#domain/insights/chart-scale.ts';

const looks = {
  accent: { fill: 'fill-accent', swatch: 'bg-accent' },
  ink: { fill: 'fill-ink', swatch: 'bg-ink' },
  soft: { fill: 'fill-field-line', swatch: 'bg-field-line' },
} as const;

interface ColumnsChartProps<Column> {
  /** A summary of the chart, in a sentence, for those who do not see it. */
  summary: string;
  /** In the direction of the page, at least one. */
  columns: readonly Column[];
  keyOf: (column: Column) => string;
  /** The title of a column when it is pointed at. */
  titleOf: (column: Column) => string;
  /** The parts of a column, from the bottom up. */
  parts: readonly {
    readonly name: string;
    readonly look: keyof typeof looks;
    readonly of: (column: Column) => number;
  }[];
  /** A number of the scale as it is written. */
  shown: (value: number) => string;
  /** Under the first column and the last. */
  ends: readonly [string, string];
}

/** Units of the drawing: a column takes so much of its width, the chart is so high; drawn to fit. */
const step = 10;
const barWidth = 7;
const height = 100;

/** Columns over a scale that begins at zero. Its numbers stand in a table beside it. */
export function ColumnsChart<Column>(props: ColumnsChartProps<Column>) {
  const { summary, columns, keyOf, titleOf, parts, shown, ends } = props;
  const sumOf = (column: Column) => parts.reduce((sum, { of }) => sum + Math.max(0, of(column)), 0);
  const top = chartTop(Math.max(...columns.map(sumOf)));
  const width = columns.length * step;
  return (
    <figure>
      <p className="sr-only">{summary}</p>
      {parts.length > 1 && (
        <figcaption className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
          {parts.map(({ name, look }) => (
            <span key={name} className="flex items-center gap-2">
              <span
                className={`size-3 rounded-[0.2rem] forced-color-adjust-none ${looks[look].swatch}`}
              />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="flex h-52 flex-col justify-between text-end text-caption leading-none text-ink-soft tabular-nums"
        >
          <span>{shown(top)}</span>
          <span>{shown(top / 2)}</span>
          <span>{shown(0)}</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-52 w-full py-1.5 overflow-visible rtl:-scale-x-100"
        >
          {[0, height / 2, height].map((y) => (
            <line
              key={y}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-hairline"
            />
          ))}
          {columns.map((column, index) => {
            const heights = parts.map(({ of }) => (Math.max(0, of(column)) / top) * height);
            return (
              <g key={keyOf(column)}>
                <title>{titleOf(column)}</title>
                {parts.map(({ name, look }, part) => (
                  <rect
                    key={name}
                    x={index * step + (step - barWidth) / 2}
                    y={height - heights.slice(0, part + 1).reduce((sum, tall) => sum + tall)}
                    width={barWidth}
                    height={heights[part]}
                    className={looks[look].fill}
                  />
                ))}
              </g>
            );
          })}
        </svg>
        <p
          aria-hidden="true"
          className="col-start-2 flex justify-between text-caption text-ink-soft tabular-nums"
        >
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </figure>
  );
}
