import { join } from 'node:path';

/** The file beside a product's data that says how far its clock is ahead, in milliseconds. */
export const aheadFileOf = (dataDir: string) => join(dataDir, '..', 'clock-ahead');
