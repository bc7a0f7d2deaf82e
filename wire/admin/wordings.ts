import { z } from 'zod';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { doneShape, longText, seenVersion } from '../shapes.ts';

const language = z.enum(siteLanguages);

const contentShape = z.object({
  /** In the order of the fields. */
  texts: z.array(z.object({ text: z.string() })),
  /** Of the home page; the answers are Markdown. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export type WordingContent = z.output<typeof contentShape>;

const openedWordingShape = z.object({
  /** `home`, or `mail-` and the name of a mail. */
  name: z.string(),
  language,
  title: z.string(),
  /** The newest; 0: it was never edited. */
  version: z.int(),
  /** 0: the text of the release. */
  liveVersion: z.int(),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** The text of the release; it has the placeholders, such as `{number}`. */
      shipped: z.string(),
      /** Whether line breaks stay. */
      hasLines: z.boolean(),
    }),
  ),
  content: contentShape,
  hasQuestions: z.boolean(),
  /** A value for each placeholder, for previews. */
  samples: z.record(z.string(), z.string()),
  /** Newest first; times are ISO 8601. */
  versions: z.array(z.object({ version: z.int(), savedAt: z.string() })),
});

export type OpenedWording = z.output<typeof openedWordingShape>;

const listedWordingShape = z.object({
  name: z.string(),
  title: z.string(),
  /** The languages in which a version is published. */
  edited: z.array(language),
  /** The languages whose newest version isn't published. */
  drafts: z.array(language),
});

export type ListedWording = z.output<typeof listedWordingShape>;

const byName = z.object({
  name: z
    .string()
    .max(100)
    .describe('`home` or `mail-` and the name of a mail, and a language: `home-de`.'),
});
const seen = z.object({ version: seenVersion.describe('The newest one that was seen.') });
const admin = { access: 'admin', staff: 'content', tag: 'admin' } as const;
const changed = doneShape.extend({ wording: openedWordingShape });

/** The home page's headlines and questions and the sentences of mails: edited in each language, kept in versions. */
export const adminWordingsCalls = {
  'GET /admin/wordings': {
    ...admin,
    response: z.object({ wordings: z.array(listedWordingShape) }),
  },
  'GET /admin/wordings/:name': {
    ...admin,
    params: byName,
    response: z.object({ wording: openedWordingShape, history: z.array(historyShape) }),
  },
  /** Version 0 is the text of the release. */
  'GET /admin/wordings/:name/versions/:version': {
    ...admin,
    params: byName.extend({ version: z.coerce.number().pipe(seenVersion) }),
    response: z.object({ content: contentShape }),
  },
  /** Saves a new version, which nobody else sees yet. */
  'PUT /admin/wordings/:name': {
    ...admin,
    params: byName,
    body: seen.extend({
      texts: z
        .array(z.object({ text: longText.describe('With the placeholders of its field.') }), {
          error: 'must be a list',
        })
        .max(100, { error: 'must have at most 100 entries' })
        .default([])
        .describe('In the order of the fields.'),
      questions: z
        .array(
          z.object({
            question: longText,
            answer: longText.describe('Markdown without HTML.'),
          }),
          { error: 'must be a list' },
        )
        .max(100, { error: 'must have at most 100 entries' })
        .default([])
        .describe('Of the home page alone.'),
    }),
    response: changed,
  },
  'POST /admin/wordings/:name/publish': {
    ...admin,
    params: byName,
    body: seen,
    response: changed,
  },
  /** Publishes the text of the release again, as a version of its own. */
  'POST /admin/wordings/:name/restore': {
    ...admin,
    params: byName,
    body: seen,
    response: changed,
  },
} satisfies Calls;
