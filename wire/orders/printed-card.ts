import { z } from 'zod';
import type { Calls } from '../call.ts';
import { tapProof } from '../cards.ts';
import { serialText } from '../shapes.ts';
import { printedDesignShape } from './printed-design.ts';

/** The first tap draws the card that was tapped (docs/decisions/0113); it changes nothing. */
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
} satisfies Calls;
