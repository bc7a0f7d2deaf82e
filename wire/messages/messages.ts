import { z } from 'zod';
import type { Calls } from '../call.ts';
import { noticeKinds } from '#domain/messages/contract-notice.ts';
import { doneShape, longText, pageLanguageInput } from '../shapes.ts';

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

/** The end of a plan or the withdrawal from a purchase, without a login; its length is for the domain to judge. */
export const contractNoticeBody = z.object({
  kind: z.enum(noticeKinds),
  name: longText,
  email: longText,
  contract: longText.describe('The order or the plan, in the buyer’s words.'),
  endsOn: longText.describe('Of a cancellation, as ISO 8601; absent: the earliest possible day.'),
  reason: longText,
  language: pageLanguageInput,
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

/** Takes a plain form as well, which it answers with the page that sent it. */
export const contractNoticeCalls = {
  'POST /contract-notices': {
    access: 'public',
    tag: 'messages',
    body: contractNoticeBody,
    takesPlainForm: true,
    response: doneShape,
  },
} satisfies Calls;
