import type { WeekNews } from '#domain/insights/week.ts';
import { useDashboardTexts, type DashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { insightsPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface WeekLineProps {
  week: WeekNews;
  /** The page of the figures; absent: that of the account. */
  to?: string;
}

/** One sentence about the last seven days. */
export function WeekLine({ week, to = insightsPath }: WeekLineProps) {
  const texts = useDashboardTexts();
  return (
    <div>
      <p>{weekText(texts, week)}</p>
      <TextLink to={to}>{texts.text('dashboard.seeInsights')}</TextLink>
    </div>
  );
}

/** '41 views and 9 saves in the last 7 days, 30% more views than the week before.' */
export function weekText(
  { text }: Pick<DashboardTexts, 'text'>,
  { views, saves, changePercent }: WeekNews,
): string {
  if (views === 0) return text('dashboard.weekNone');
  const change = changeText(text, changePercent);
  return saves === 0
    ? text('dashboard.weekViews', { views, change })
    : text('dashboard.weekSaved', { views, saves, change });
}

function changeText(text: DashboardTexts['text'], change: number | undefined): string {
  if (change === undefined) return '';
  if (change === 0) return text('dashboard.weekSame');
  const percent = Math.abs(change);
  return text(change > 0 ? 'dashboard.weekMore' : 'dashboard.weekFewer', { percent });
}
