import { AppError } from '#domain/errors.ts';
import {
  formOfWording,
  wordingMessages,
  wordingOfForm,
  wordingProblems,
  type Wording,
  type WordingForm,
} from '#domain/site/wording.ts';
import { wordingId, type WordingId } from '#domain/site/wording-id.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLiveWordings } from '#server/platform/wordings/wordings.repository.ts';
import { wordingTag } from '#server/platform/wordings/wordings.ts';
import { renderTyped, type RenderText } from './render-text.ts';
import { sampleValues, shippedWording, wordingNames } from './wording-fields.ts';
import * as kept from './wordings.repository.ts';

export type WordingsService = ReturnType<typeof createWordingsService>;

export type OpenedWordingRow = Awaited<ReturnType<WordingsService['get']>>;

const shippedOnly: Wording = { texts: {}, questions: null };

/**
 * The home page's headlines and questions and the sentences of mails, as keepers edit them in each language.
 * @param render of an answer's Markdown, as the shop is called at the moment
 */
export function createWordingsService(
  { database, clock, audit, brand, publicUrl, invalidateEverywhere }: Platform,
  render: () => RenderText,
) {
  /** @throws AppError `not_found` */
  function shippedOf({ name, language }: WordingId) {
    const shipped = shippedWording(name, language);
    if (shipped === undefined) throw new AppError('not_found', 'This text does not exist.');
    return shipped;
  }

  async function get(id: WordingId) {
    const shipped = shippedOf(id);
    const newest = await kept.findWording(database, id);
    return {
      ...id,
      shipped,
      form: formOfWording(shipped.fields, shipped.questions, newest ?? shippedOnly),
      version: newest?.version ?? 0,
      liveVersion: await kept.findLiveVersion(database, id),
      versions: await kept.listVersions(database, id),
      samples: sampleValues(id.language, { brandName: brand().brandName, publicUrl }),
      history: await audit.historyOf(database, 'wording', wordingId(id)),
    };
  }

  const entry = (id: WordingId, adminId: string, action: string, version: number) => ({
    action: `wording.${action}`,
    subjectType: 'wording' as const,
    subjectId: wordingId(id),
    ...byAdmin(adminId),
    after: { version },
  });

  /** Keeps the next version. @throws AppError `conflict` where somebody was quicker */
  async function insert(
    id: WordingId,
    next: { readonly version: number; readonly wording: Wording; readonly isLive: boolean },
    adminId: string,
  ) {
    const { version, wording, isLive } = next;
    await database.transaction().execute(async (tx) => {
      const newest = (await kept.findWording(tx, id))?.version ?? 0;
      const now = clock.now();
      const row = { ...id, version, wording, savedAt: now, publishedAt: isLive ? now : null };
      if (newest !== version - 1 || !(await kept.insertWording(tx, row))) throw changedMeanwhile();
      await audit.record(tx, entry(id, adminId, isLive ? 'restored' : 'saved', version));
      if (isLive) await invalidateEverywhere(tx, wordingTag);
    });
    return get(id);
  }

  /** The problem of an answer's Markdown; undefined: it can be shown. */
  function answerProblem(answer: string): string | undefined {
    const { html, headings, problem } = renderTyped(render(), answer);
    if (problem !== null) return problem;
    return headings.length > 0 || html.includes('<img') ? wordingMessages.noHeadings : undefined;
  }

  return {
    /** Every wording, with the languages in which it differs from the release's and those that have a draft. */
    async listAll() {
      const rows = await kept.listVersionNumbers(database);
      const live = await listLiveWordings(database);
      return wordingNames.flatMap((name) => {
        const title = shippedWording(name, 'en')?.title;
        if (title === undefined) return [];
        const own = rows.filter((row) => row.name === name);
        const drafts = own.filter((row) => row.newest !== row.live);
        return {
          name,
          title,
          edited: live
            .filter((one) => one.name === name && changesAnything(one))
            .map(({ language }) => language),
          drafts: drafts.map(({ language }) => language),
        };
      });
    },

    /** The newest version of a wording, with what is live of it. @throws AppError `not_found` */
    get,

    /** A version in the form; 0: the release's. @throws AppError `not_found` */
    async getVersion(id: WordingId, version: number) {
      const { fields, questions } = shippedOf(id);
      const found = version === 0 ? shippedOnly : await kept.findWording(database, id, version);
      if (found === undefined) throw new AppError('not_found', 'This version does not exist.');
      return formOfWording(fields, questions, found);
    },

    /** Saves a draft. @throws AppError `not_found`, `invalid_input` at fields, `conflict` */
    async save(id: WordingId, form: WordingForm, seen: number, adminId: string) {
      const { fields, questions } = shippedOf(id);
      const asks = questions.length > 0;
      const problems = wordingProblems(fields, asks, form);
      for (const [index, { answer }] of (asks ? form.questions : []).entries()) {
        const problem = answerProblem(answer);
        if (problem !== undefined) problems[`questions.${index}.answer`] ??= problem;
      }
      const [problem] = Object.values(problems);
      if (problem !== undefined) {
        throw new AppError('invalid_input', problem, { fields: problems });
      }
      const wording = wordingOfForm(fields, questions, form);
      return insert(id, { version: seen + 1, wording, isLive: false }, adminId);
    },

    /** Shows the newest version to everybody. @throws AppError `not_found`, `invalid_input`, `conflict` */
    async publish(id: WordingId, seen: number, adminId: string) {
      shippedOf(id);
      await database.transaction().execute(async (tx) => {
        const newest = (await kept.findWording(tx, id))?.version ?? 0;
        if (newest !== seen) throw changedMeanwhile();
        if (!(await kept.publishWording(tx, id, seen, clock.now()))) {
          throw new AppError('invalid_input', wordingMessages.noChanges);
        }
        await audit.record(tx, entry(id, adminId, 'published', seen));
        await invalidateEverywhere(tx, wordingTag);
      });
      return get(id);
    },

    /** Shows the release's texts again, as a version of its own. @throws AppError `not_found`, `conflict` */
    async restore(id: WordingId, seen: number, adminId: string) {
      shippedOf(id);
      return insert(id, { version: seen + 1, wording: shippedOnly, isLive: true }, adminId);
    },
  };
}

const changesAnything = ({ texts, questions }: Wording) =>
  questions !== null || Object.keys(texts).length > 0;

function changedMeanwhile(): AppError {
  return new AppError('conflict', wordingMessages.changed);
}
