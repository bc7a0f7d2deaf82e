import { addUp, changePercent, type CountsOfDay } from './counts.ts';

/** The days that are compared with those before. */
const length = 7;

/** The last seven days beside the seven before. */
export interface WeekNews {
  readonly views: number;
  readonly saves: number;
  /** Of views, in whole percent; `undefined` where the week before had none. */
  readonly changePercent: number | undefined;
}

/**
 * The news of the last seven days.
 * @param days oldest first, two weeks at least; also those of which there is no row
 */
export function weekNews(rows: readonly CountsOfDay[], days: readonly string[]): WeekNews {
  const countsOf = (some: readonly string[]) => addUp(rows.filter(({ day }) => some.includes(day)));
  const { views, saves } = countsOf(days.slice(-length));
  const before = countsOf(days.slice(-2 * length, -length)).views;
  return {
    views,
    saves,
    changePercent: changePercent(views, before),
  };
}
