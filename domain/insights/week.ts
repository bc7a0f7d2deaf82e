import { addUp, changePercent, type Counts } from './counts.ts';

/** The last seven days beside the seven before. */
export interface WeekNews {
  readonly views: number;
  readonly saves: number;
  /** Of views, in whole percent; `undefined` where the week before had none. */
  readonly changePercent: number | undefined;
}

/** The news of the last seven days. */
export function weekNews(week: {
  readonly counts: readonly Counts[];
  /** Of the seven days before. */
  readonly before: readonly Counts[];
}): WeekNews {
  const { views, saves } = addUp(week.counts);
  return { views, saves, changePercent: changePercent(views, addUp(week.before).views) };
}
