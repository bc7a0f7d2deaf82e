import { z } from 'zod';
import type { Calls } from '../call.ts';
import { tapProof } from '../cards.ts';
import { serialText } from '../shapes.ts';
import { printedDesignShape } from './printed-design.ts';

/** The printed designs of physical cards: of the one that was tapped first (docs/decisions/0113), and of one's own. */
export const printedCardCalls = {
  /** `null`: a plain card, and each card of which the caller learns nothing. */
  'POST /nfc/:serial/design': {
    // A token is not needed, but the owner of a claimed card sees its design.
    access: 'recognized',
    tag: 'cards',
    params: z.object({ serial: serialText }),
    body: z.object({ tapProof }),
    response: z.object({ design: printedDesignShape.nullable() }),
  },
  /** The designs of the signed-in account's cards; a card without one is plain. */
  'GET /cards/designs': {
    access: 'bearer',
    tag: 'cards',
    response: z.object({
      designs: z.array(z.object({ serial: z.string(), design: printedDesignShape })),
    }),
  },
} satisfies Calls;
