import { z } from 'zod';
import type { Calls } from './call.ts';

const ofOwnCard = { access: 'bearer', tag: 'wallets' } as const;
const addressShape = z.object({ url: z.string() });

/** One's own card in the wallets of phones. */
export const walletsCalls = {
  /** The wallets that this shop can put a card into. */
  'GET /wallets': {
    ...ofOwnCard,
    response: z.object({ apple: z.boolean(), google: z.boolean() }),
  },
  /** An address on this site from which the pass is fetched within five minutes, without a token. */
  'POST /wallets/apple': { ...ofOwnCard, response: addressShape },
  /** An address at Google that saves the card. */
  'POST /wallets/google': { ...ofOwnCard, response: addressShape },
} satisfies Calls;
