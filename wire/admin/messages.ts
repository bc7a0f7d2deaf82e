import { z } from 'zod';
import { messageFilters, messageKinds } from '#domain/messages/admin-message.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, idParams, longText } from '../shapes.ts';

/** A message to the shop, in the admin's list. Times are ISO 8601. */
const listedMessageShape = z.object({
  _id: z.string(),
  kind: z.enum(messageKinds),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  topic: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  answeredAt: z.string().nullable(),
});

const messageShape = listedMessageShape.omit({ excerpt: true }).extend({
  message: z.string(),
  cardNumber: z.string(),
  fromPath: z.string(),
  /** The account of its sender, where they were signed in and are still there. */
  accountId: z.string().nullable(),
  /** The admin's address, while there is that account. */
  answeredBy: z.string().nullable(),
  /** Oldest first. */
  replies: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      text: z.string(),
      /** Why the mail server refused the reply for good, where it did. */
      refusal: z.string().nullable(),
    }),
  ),
  history: z.array(historyShape),
  /** The things that it is about. */
  linked: z.object({
    account: z
      .object({ _id: z.string(), email: z.string() })
      .nullable()
      .describe('Who wrote it, else the account of its e-mail address, which nobody has proved.'),
    card: z.object({ serial: z.string(), card: z.string() }).nullable(),
    orders: z.array(z.object({ _id: z.string(), orderNumber: z.int(), status: z.string() })),
  }),
});

export type ListedMessage = z.output<typeof listedMessageShape>;
export type MessageDetail = z.output<typeof messageShape>;

/** When it was answered, as the admin saw it; absent: whatever it is by now. */
const seenAnsweredAt = z.iso.datetime({ error: 'must be a time' }).nullable().optional();

const changed = {
  access: 'admin',
  staff: 'people',
  tag: 'admin',
  params: idParams,
  response: doneShape.extend({ contactMessage: messageShape }),
} as const;

/** The messages to the shop, by the contact form or as feedback. */
export const adminMessagesCalls = {
  'GET /admin/messages': {
    access: 'admin',
    staff: 'people',
    tag: 'admin',
    query: pageQuery.extend({
      search: searchQuery.describe('Of e-mail, name, subject, topic, card number or message.'),
      filter: z
        .enum(['', ...messageFilters], { error: 'must be one of the filters' })
        .default('')
        .describe('Which ones; empty: all. Newest first.'),
    }),
    response: pageShape.extend({ messages: z.array(listedMessageShape) }),
  },
  'GET /admin/messages/:id': {
    access: 'admin',
    staff: 'people',
    tag: 'admin',
    params: idParams,
    response: z.object({ contactMessage: messageShape }),
  },
  'PUT /admin/messages/:id/answered': {
    ...changed,
    body: z.object({
      isAnswered: z.boolean({ error: 'must be true or false' }),
      seenAnsweredAt,
    }),
  },
  /** Mails the reply once, however often it is sent, and marks the message as answered. */
  'POST /admin/messages/:id/replies': {
    ...changed,
    body: z.object({
      replyId: z.uuid({ error: 'must be a UUID' }).describe('Made by who sends it.'),
      text: longText,
      seenAnsweredAt,
    }),
  },
} satisfies Calls;
