import { z } from 'zod';
import type { Calls } from './call.ts';

export const blanksCalls = {
  /** The materials of which no card can be ordered now. */
  'GET /card-stocks/sold-out': {
    access: 'public',
    tag: 'shop',
    response: z.object({ soldOut: z.array(z.string().describe('The id of a stock.')) }),
  },
} satisfies Calls;
