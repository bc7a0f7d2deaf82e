import { z } from 'zod';
import { cardMessageStates } from '#domain/messages/card-reply.ts';
import { vCardContentType } from '#domain/public-card/vcard.ts';
import type { Calls } from '../call.ts';
import { searchQuery } from '../paging.ts';
import { csv, doneShape, idParams, longText, text } from '../shapes.ts';

/** How long a field may be, and which are asked, is for the domain to say. */
export const connectBody = z.object({
  uniqueId: longText,
  slug: longText.describe('Empty: the active profile.'),
  source: longText.describe('Where the form stands; the card says `scan`.'),
  website: longText.describe('Honeypot: leave empty.'),
  messageId: text(64).describe('Of the client: what is sent again with it is kept once.'),
  readBy: text(64).describe(
    'The id of the company that the form named as another reader; empty: none.',
  ),
  firstName: longText,
  lastName: longText,
  name: longText,
  email: longText,
  phone: longText,
  message: longText,
});

/** The card's contact form; it takes a plain form as well, and answers that with a page. */
export const connectCalls = {
  'POST /profile-contact': {
    access: 'public',
    tag: 'public card',
    body: connectBody,
    takesPlainForm: true,
    response: doneShape,
  },
} satisfies Calls;

/** The link of the sender's receipt; takes a plain form, too. */
export const deleteCardMessageCalls = {
  'POST /profile-contact/delete': {
    access: 'public',
    tag: 'public card',
    body: z.object({ token: text(256) }),
    takesPlainForm: true,
    response: doneShape,
  },
} satisfies Calls;

const cardMessageShape = z.object({
  _id: z.string(),
  receivedAt: z.string().describe('ISO 8601.'),
  profileId: z.string(),
  profileName: z.string().describe('Of the profile it came to, or what it was called then.'),
  isRead: z.boolean(),
  isInPeople: z
    .boolean()
    .describe('Whether the sender is among the leads, by this message, email or number.'),
  /** The sender's name; empty where the form asked for none. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  note: z.string().describe('Written beside it by the owner.'),
  repliedAt: z.string().nullable().describe('ISO 8601, of the last reply; `null`: none.'),
  replies: z
    .array(
      z.object({
        _id: z.string(),
        at: z.string().describe('ISO 8601.'),
        text: z.string(),
        refusal: z.string().nullable().describe('Why the mail server refused it for good.'),
      }),
    )
    .describe('Mailed by the owner, oldest first.'),
});

export type CardMessageView = z.output<typeof cardMessageShape>;

const ofMessages = { access: 'bearer', tag: 'messages' } as const;
const unread = z.int().describe('How many are not read yet.');

/**
 * The inbox of whoever is signed in: the messages to their cards; anybody else's do not exist.
 */
export const inboxCalls = {
  /** Newest first, some at a time. */
  'GET /messages': {
    ...ofMessages,
    query: z.object({
      before: text(64).describe('`next` of the page before; empty: the first.'),
      search: searchQuery.describe('Of name, email, phone, message or note.'),
      state: z
        .enum(['', ...cardMessageStates], { error: 'must be one of the states' })
        .default('')
        .describe('Empty: all.'),
    }),
    response: z.object({
      messages: z.array(cardMessageShape),
      unread,
      next: z.string().nullable().describe('Null at the end.'),
    }),
  },
  'GET /messages/unread': { ...ofMessages, response: z.object({ unread }) },
  /** The people who wrote of late and are not among the leads, nor were deleted there. */
  'GET /messages/senders': {
    ...ofMessages,
    response: z.object({
      senders: z.array(cardMessageShape).describe('The last message of each, newest first.'),
    }),
  },
  /** Changes what is named. */
  'PUT /messages/:id': {
    ...ofMessages,
    params: idParams,
    body: z.object({
      isRead: z.boolean({ error: 'must be true or false' }).optional(),
      note: longText.unwrap().optional(),
    }),
    response: doneShape.extend({ entry: cardMessageShape, unread }),
  },
  /** Mails the reply to the sender once, however often it is sent. */
  'POST /messages/:id/replies': {
    ...ofMessages,
    params: idParams,
    body: z.object({
      replyId: z.uuid({ error: 'must be a UUID' }).describe('Made by the form that sends it.'),
      text: longText,
    }),
    response: doneShape.extend({ entry: cardMessageShape, unread }),
  },
  'DELETE /messages/:id': {
    ...ofMessages,
    params: idParams,
    response: doneShape.extend({ unread }),
  },
  'GET /messages/:id/contact.vcf': {
    ...ofMessages,
    params: idParams,
    file: { contentType: vCardContentType, description: 'Who left a message, as a contact.' },
  },
  'GET /messages/export': {
    ...ofMessages,
    file: { contentType: csv, description: 'All messages, newest first.' },
  },
} satisfies Calls;
