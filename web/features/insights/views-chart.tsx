import { chartTop } from '#domain/insights/chart-scale.ts';
import type { Stretch } from '#domain/insights/counts.ts';
import { shownCount, shownDate, shownStretch } from './insight-words.ts';

const parts = [
  { name: 'Taps', fill: 'fill-accent', swatch: 'bg-accent', of: ({ taps }: Stretch) => taps },
  { name: 'Scans', fill: 'fill-ink', swatch: 'bg-ink', of: ({ scans }: Stretch) => scans },
  {
    name: 'Links',
    fill: 'fill-field-line',
    swatch: 'bg-field-line',
    of: ({ views, taps, scans }: Stretch) => views - taps - scans,
  },
] as const;

/** Units of the drawing: a stretch is as wide as this, the chart as high; it is drawn to fit. */
const step = 10;
const barWidth = 7;
const height = 100;

/** Views as columns of what opened the card. Its numbers stand in the table below it. */
export function ViewsChart({ stretches }: { stretches: readonly Stretch[] }) {
  const top = chartTop(Math.max(...stretches.map(({ views }) => views)));
  const width = stretches.length * step;
  return (
    <figure>
      <p className="sr-only">{summaryOf(stretches)}</p>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
        {parts.map(({ name, swatch }) => (
          <span key={name} className="flex items-center gap-2">
            <span className={`size-3 rounded-[0.2rem] ${swatch}`} />
            {name}
          </span>
        ))}
      </figcaption>
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="flex h-52 flex-col justify-between text-right text-caption leading-none text-ink-soft tabular-nums"
        >
          <span>{shownCount(top)}</span>
          <span>{shownCount(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-52 w-full py-1.5 overflow-visible"
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
          {stretches.map((stretch, index) => (
            <Bar key={stretch.firstDay} stretch={stretch} x={index * step} top={top} />
          ))}
        </svg>
        <p
          aria-hidden="true"
          className="col-start-2 flex justify-between text-caption text-ink-soft tabular-nums"
        >
          <span>{shownDate(stretches.at(0)?.firstDay ?? '')}</span>
          <span>{shownDate(stretches.at(-1)?.lastDay ?? '')}</span>
        </p>
      </div>
    </figure>
  );
}

function Bar({ stretch, x, top }: { stretch: Stretch; x: number; top: number }) {
  const heights = parts.map(({ of }) => (of(stretch) / top) * height);
  return (
    <g>
      <title>{`${shownStretch(stretch)}: ${shownCount(stretch.views)} views`}</title>
      {parts.map(({ name, fill }, index) => (
        <rect
          key={name}
          x={x + (step - barWidth) / 2}
          y={height - heights.slice(0, index + 1).reduce((sum, tall) => sum + tall)}
          width={barWidth}
          height={heights[index]}
          className={fill}
        />
      ))}
    </g>
  );
}

/** What the chart shows, in a sentence. */
function summaryOf(stretches: readonly Stretch[]): string {
  const sum = stretches.reduce((total, { views }) => total + views, 0);
  const most = stretches.reduce((a, b) => (b.views > a.views ? b : a));
  return `Views over time: ${shownCount(sum)} in all, most of them, ${shownCount(most.views)}, on ${shownStretch(most)}. The table below has the numbers.`;
}
