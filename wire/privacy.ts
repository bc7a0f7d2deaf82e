import { z } from 'zod';
import type { Calls } from './call.ts';
import { doneShape, text } from './shapes.ts';

const releasedCardShape = z.object({
  /** As it is printed on the card. */
  card: z.string(),
  /** Lets whoever has it claim the card; shown here and in the receipt, and nowhere else. */
  transferCode: z.string(),
});

export type ReleasedCardView = z.output<typeof releasedCardShape>;

/** One's own data as a download, and leaving. */
export const privacyCalls = {
  'GET /account/export': {
    access: 'bearer',
    tag: 'privacy',
    file: {
      contentType: 'application/zip',
      description: "An archive of everything kept of one's account.",
    },
  },
  'POST /account/delete': {
    // The token of a deleted account is no session any more: it learns that the account is gone.
    access: 'recognized',
    tag: 'privacy',
    body: z.object({ password: text(1024) }),
    response: doneShape.extend({ cards: z.array(releasedCardShape).readonly() }),
  },
} satisfies Calls;
