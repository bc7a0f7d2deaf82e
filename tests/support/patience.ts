/**
 * The wait of a test for what must come about, however busy the machine is: as good as for ever. A time that is
 * promised to people is a number of its own.
 */
export const patience = { timeout: 60_000, interval: 20 } as const;
