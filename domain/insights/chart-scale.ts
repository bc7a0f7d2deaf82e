/** The upper end of a chart of counts: the next of 4, 6, 10, 20, 40, 60, 100, … so that halves are whole. */
export function chartTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [2, 4, 6, 10]
      .map((step) => step * power)
      .find((top) => top >= highest && top >= 4);
    if (found !== undefined) return found;
  }
}
