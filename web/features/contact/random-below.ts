/** An even random integer from 0 up to, not including, `limit`. */
export function randomBelow(limit: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((random / 2 ** 32) * limit);
}
