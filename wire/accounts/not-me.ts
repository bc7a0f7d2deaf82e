import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, pageLanguageInput, text } from '../shapes.ts';

/** The answer to a mail about an account; it takes a plain form as well, and answers that with a page. */
export const notMeCalls = {
  'POST /not-me': {
    access: 'public',
    tag: 'accounts',
    body: z.object({ token: text(256), language: pageLanguageInput }),
    takesPlainForm: true,
    response: doneShape,
  },
} satisfies Calls;
