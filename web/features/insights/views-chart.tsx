import type { Stretch } from '#domain/insights/counts.ts';
import { ColumnsChart } from '#web/ui/columns-chart.tsx';
import { useInsightsTexts } from '#web/site/inside/insights-texts.ts';
import { useInsightWords } from './insight-labels.ts';

const parts = [
  { key: 'insights.taps', look: 'accent', of: ({ taps }: Stretch) => taps },
  { key: 'insights.scans', look: 'ink', of: ({ scans }: Stretch) => scans },
  {
    key: 'insights.links',
    look: 'soft',
    of: ({ views, taps, scans }: Stretch) => views - taps - scans,
  },
] as const;

/** Views as columns of what opened the card. Its numbers stand in the table below it. */
export function ViewsChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { text } = useInsightsTexts();
  const words = useInsightWords();
  const most = stretches.reduce((a, b) => (b.views > a.views ? b : a));
  return (
    <ColumnsChart
      summary={text('insights.summary', {
        sum: words.number(stretches.reduce((total, { views }) => total + views, 0)),
        most: words.number(most.views),
        days: words.stretch(most),
      })}
      columns={stretches}
      keyOf={({ firstDay }) => firstDay}
      titleOf={(stretch) =>
        text('insights.column', {
          days: words.stretch(stretch),
          views: words.number(stretch.views),
        })
      }
      parts={parts.map(({ key, ...part }) => ({ ...part, name: text(key) }))}
      shown={words.number}
      ends={[
        words.date(stretches.at(0)?.firstDay ?? ''),
        words.date(stretches.at(-1)?.lastDay ?? ''),
      ]}
    />
  );
}
