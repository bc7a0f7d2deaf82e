/** Waits for work no longer than its deadline. Late work goes on by itself; nobody learns of its end. */
export type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/**
 * Begins a deadline that everything handed to it shares.
 *
 * @param late what is thrown for work that is not done by then
 */
export function createDeadline(ms: number, late: () => Error): InTime {
  const endsAt = performance.now() + ms;
  return async (work) => {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late()), endsAt - performance.now());
    });
    try {
      return await Promise.race([work, end]);
    } finally {
      clearTimeout(timer);
    }
  };
}
