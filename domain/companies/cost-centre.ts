const mostLength = 60;

/** The problem of what the seats of a group are booked to; empty: nothing was given. */
export function costCentreProblem(costCentre: string): string | undefined {
  return costCentre.length > mostLength
    ? `The cost center must be at most ${mostLength} characters long.`
    : undefined;
}

/**
 * Splits an amount by seats, to the cent: the parts are the amount together, and none is more than a cent off.
 * Without any seat the last part is all of it.
 */
export function splitCents(cents: number, seats: readonly number[]): number[] {
  const all = seats.reduce((sum, count) => sum + count, 0);
  let counted = 0;
  let given = 0;
  return seats.map((count, index) => {
    counted += count;
    const isLast = index === seats.length - 1;
    const until = isLast ? cents : all === 0 ? 0 : Math.round((cents * counted) / all);
    const part = until - given;
    given = until;
    return part;
  });
}
