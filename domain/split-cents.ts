/**
 * Splits an amount by weights into whole cents that add up to it: each part is rounded where the sum so far
 * says so. Without any weight the first part is all of it.
 * @param cents negative for money that went back
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  let weightSoFar = 0;
  let centsSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo = Math.sign(cents) * Math.round((Math.abs(cents) * weightSoFar) / total);
    const part = upTo - centsSoFar;
    centsSoFar = upTo;
    return part === 0 ? 0 : part;
  });
}
