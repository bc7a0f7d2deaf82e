import { z } from 'zod';
import { longestText } from '#domain/site/text-form.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, longText, seenVersion, text } from '../shapes.ts';

const state = z.enum(['shipped', 'live', 'scheduled', 'draft', 'unpublished']);

/** A text of the site in a list. Times are ISO 8601. */
const listedTextShape = z.object({
  /** `imprint`, or `post-` and a slug. */
  name: z.string(),
  isPost: z.boolean(),
  /** Its page on this site. */
  path: z.string(),
  title: z.string(),
  state,
  /** Whether the newest version is another than visitors see, or will see. */
  hasDraft: z.boolean(),
  /** Since when it is live, or from when on it is planned; `null`: as the release has it, or not at all. */
  liveFrom: z.string().nullable(),
  savedAt: z.string().nullable(),
});

export type ListedText = z.output<typeof listedTextShape>;

const contentShape = z.object({
  title: z.string(),
  description: z.string(),
  /** Separated by commas. */
  tags: z.string(),
  /** Markdown. */
  body: z.string(),
});

export type ContentView = z.output<typeof contentShape>;

const publicationShape = z.object({
  /** 0: the text of the release; `null`: nothing. */
  version: z.int().nullable(),
  liveFrom: z.string(),
});

const openedTextShape = listedTextShape.extend({
  /** The newest; 0: it was never edited. */
  version: z.int(),
  content: contentShape,
  /** Whether the release has such a text, which can be restored. */
  isShipped: z.boolean(),
  live: publicationShape.nullable(),
  planned: publicationShape.nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      savedAt: z.string(),
      /** The admin's address; empty where nobody knows any more. */
      by: z.string(),
    }),
  ),
});

export type OpenedText = z.output<typeof openedTextShape>;

const typedText = {
  title: longText,
  description: longText,
  tags: longText.describe('Separated by commas; of posts alone.'),
  body: longText.describe('Markdown without HTML.'),
};

const byName = z.object({ name: z.string().max(100) });
const seen = z.object({ version: seenVersion.describe('The newest one that was seen.') });
const admin = { access: 'admin', staff: 'content', tag: 'admin' } as const;
const changed = doneShape.extend({ text: openedTextShape });

/** The legal pages and the blog: edited, kept in versions, published and restored. */
export const adminContentCalls = {
  'GET /admin/content': {
    ...admin,
    query: pageQuery.extend({
      search: searchQuery.describe('Of titles and addresses.'),
      filter: z
        .enum(['', 'pages', 'posts', 'drafts'], { error: 'must be pages, posts or drafts' })
        .default('')
        .describe('Which ones; empty: all. Pages first, then posts, newest first.'),
    }),
    response: pageShape.extend({ texts: z.array(listedTextShape) }),
  },
  'GET /admin/content/:name': {
    ...admin,
    params: byName,
    response: z.object({ text: openedTextShape, history: z.array(historyShape) }),
  },
  /** Version 0 is the text of the release. */
  'GET /admin/content/:name/versions/:version': {
    ...admin,
    params: byName.extend({ version: z.coerce.number().pipe(seenVersion) }),
    response: z.object({ content: contentShape }),
  },
  /** Shows a text as its page would, or says why it can't be published. */
  'POST /admin/content/preview': {
    ...admin,
    body: z.object({ body: text(longestText.body) }),
    response: z.object({
      /** Safe to put into a page; empty where there is a problem. */
      html: z.string(),
      problem: z.string().nullable(),
    }),
  },
  'POST /admin/content': {
    ...admin,
    body: z.object({ slug: longText.describe('Of the post’s address.'), ...typedText }),
    response: changed,
  },
  /** Saves a new version, which nobody else sees yet. */
  'PUT /admin/content/:name': {
    ...admin,
    params: byName,
    body: seen.extend(typedText),
    response: changed,
  },
  'POST /admin/content/:name/publish': {
    ...admin,
    params: byName,
    body: seen.extend({ at: text(100).describe('ISO 8601, within a year; empty: now.') }),
    response: changed,
  },
  /** Calls off what is planned. */
  'POST /admin/content/:name/unschedule': {
    ...admin,
    params: byName,
    body: seen,
    response: changed,
  },
  /** Takes a post off the site. */
  'POST /admin/content/:name/unpublish': {
    ...admin,
    params: byName,
    body: seen,
    response: changed,
  },
  /** Deletes a post that visitors don't see and that the release does not have, with its versions. */
  'DELETE /admin/content/:name': {
    ...admin,
    params: byName,
    query: z.object({ version: z.coerce.number().pipe(seenVersion) }),
    response: doneShape,
  },
  /** Publishes the text of the release again, as a version of its own. */
  'POST /admin/content/:name/restore': {
    ...admin,
    params: byName,
    body: seen,
    response: changed,
  },
} satisfies Calls;
