import type { Stretch } from '#domain/insights/counts.ts';
import { ColumnsChart } from '#web/ui/columns-chart.tsx';
import { shownCount, shownDate, shownStretch } from './insight-labels.ts';

const parts = [
  { name: 'Taps', look: 'accent', of: ({ taps }: Stretch) => taps },
  { name: 'Scans', look: 'ink', of: ({ scans }: Stretch) => scans },
  { name: 'Links', look: 'soft', of: ({ views, taps, scans }: Stretch) => views - taps - scans },
] as const;

/** Views as columns of what opened the card. Its numbers stand in the table below it. */
export function ViewsChart({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <ColumnsChart
      summary={summaryOf(stretches)}
      columns={stretches}
      keyOf={({ firstDay }) => firstDay}
      titleOf={(stretch) => `${shownStretch(stretch)}: ${shownCount(stretch.views)} views`}
      parts={parts}
      shown={shownCount}
      ends={[
        shownDate(stretches.at(0)?.firstDay ?? ''),
        shownDate(stretches.at(-1)?.lastDay ?? ''),
      ]}
    />
  );
}

/** A summary of the chart, in a sentence. */
function summaryOf(stretches: readonly Stretch[]): string {
  const sum = stretches.reduce((total, { views }) => total + views, 0);
  const most = stretches.reduce((a, b) => (b.views > a.views ? b : a));
  return `Views over time: ${shownCount(sum)} in total, with the most (${shownCount(most.views)}) on ${shownStretch(most)}. The table below has the numbers.`;
}
