/** The source of "now", so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** @param seconds may be negative */
export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000);
}
