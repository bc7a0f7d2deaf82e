/** The figures by which members are ranked: taps and scans of their cards, or messages that reach the company. */
export const boardFigures = ['opened', 'messages'] as const;
export type BoardFigure = (typeof boardFigures)[number];

/** Gives rows their places, counted from 1: equal figures share one. @param rows the highest figure first */
export function withPlaces<Row extends { readonly count: number }>(
  rows: readonly Row[],
): (Row & { readonly place: number })[] {
  let place = 0;
  return rows.map((row, index) => {
    if (row.count !== rows[index - 1]?.count) place = index + 1;
    return { ...row, place };
  });
}

export const leaderBoardMessages = {
  off: 'This company has no leaderboard.',
} as const;
