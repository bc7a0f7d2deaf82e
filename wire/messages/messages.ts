import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, longText } from '../shapes.ts';

/** The contact form (specification 1, section 7); how long a field may be is for the domain to say. */
export const contactBody = z.object({
  name: longText,
  email: longText,
  subject: longText,
  message: longText,
  topic: longText,
  cardNumber: longText,
  fromPath: longText,
  website: longText.describe('Honeypot: leave empty.'),
});

export const messagesCalls = {
  'POST /contact': { access: 'public', tag: 'messages', body: contactBody, response: doneShape },
  /** An owner's feedback on the shop, from the dashboard. */
  'POST /feedback': {
    access: 'bearer',
    tag: 'messages',
    body: z.object({ message: longText }),
    response: doneShape,
  },
} satisfies Calls;
