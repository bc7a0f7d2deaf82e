import type { WeekNews } from '#domain/insights/week.ts';
import { insightsPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface WeekLineProps {
  week: WeekNews;
  /** The page of the figures; absent: that of the account. */
  to?: string;
}

/** One sentence about the last seven days. */
export function WeekLine({ week, to = insightsPath }: WeekLineProps) {
  return (
    <div>
      <p>{weekText(week)}</p>
      <TextLink to={to}>See insights</TextLink>
    </div>
  );
}

/** '41 views and 9 saves in the last 7 days, 30% more views than the week before.' */
export function weekText({ views, saves, changePercent }: WeekNews): string {
  if (views === 0) return 'No views in the last 7 days.';
  const seen = views === 1 ? '1 view' : `${views} views`;
  const saved = saves === 0 ? '' : saves === 1 ? ' and 1 save' : ` and ${saves} saves`;
  return `${seen}${saved} in the last 7 days${changeText(changePercent)}.`;
}

function changeText(percent: number | undefined): string {
  if (percent === undefined) return '';
  if (percent === 0) return ', about as many views as the week before';
  return `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} views than the week before`;
}
