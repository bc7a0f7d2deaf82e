import { AppError } from '#domain/errors.ts';
import { shippedVersion, textState } from '#domain/site/publication.ts';
import {
  newPostProblems,
  publishTimeProblem,
  tagsOf,
  textFormProblems,
  textMessages,
  type NewPostForm,
  type TextForm,
  type TextFormProblems,
} from '#domain/site/text-form.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as kept from './content.repository.ts';
import { contentTag } from './content-tag.ts';
import type { ShippedTexts } from './published-texts.ts';
import { renderTyped, type RenderText, type TextSource } from './render-text.ts';
import { isDocumentName, postName, slugOfName } from './text-names.ts';

export type AdminContentService = ReturnType<typeof createAdminContentService>;

export type OpenedRow = Awaited<ReturnType<AdminContentService['get']>>;

interface Texts {
  readonly shipped: ShippedTexts;
  readonly render: RenderText;
}

/** The texts of the site as the admin area edits them. @param texts of the release, as they are at the moment */
export function createAdminContentService(
  { database, clock, audit, invalidateEverywhere }: Platform,
  texts: () => Texts,
) {
  function shippedSource(name: string): TextSource | undefined {
    if (isDocumentName(name)) return texts().shipped.documents.get(name)?.source;
    return texts().shipped.posts.find(({ shown }) => postName(shown.slug) === name)?.source;
  }

  async function get(name: string) {
    const newest = await kept.findVersion(database, name);
    const original = shippedSource(name);
    const source: TextSource | undefined = newest ?? original;
    if (source === undefined) throw new AppError('not_found', 'This text does not exist.');
    return {
      name,
      source,
      version: newest?.version ?? shippedVersion,
      savedAt: newest?.savedAt ?? null,
      original,
      publications: await kept.listPublications(database, name),
      versions: await kept.listVersions(database, name),
      history: await audit.historyOf(database, 'content', name),
    };
  }

  const entry = (
    name: string,
    adminId: string,
    action: string,
    after: NonNullable<AuditEntry['after']> = {},
  ): AuditEntry => ({
    action: `content.${action}`,
    after,
    subjectType: 'content',
    subjectId: name,
    ...byAdmin(adminId),
  });

  /** @throws AppError `invalid_input` at `body` */
  function requireRenderable(body: string): void {
    const { problem } = renderTyped(texts().render, body);
    if (problem !== null) throw refused({ body: problem });
  }

  async function save(name: string, form: TextForm, seen: number, adminId: string) {
    const source = sourceOfForm(form);
    requireRenderable(source.body);
    await database.transaction().execute(async (tx) => {
      if (!(await kept.advanceVersion(tx, name, seen))) throw changedMeanwhile();
      await kept.insertVersion(tx, name, seen + 1, source, clock.now());
      const after = { version: seen + 1, title: source.title };
      await audit.record(tx, entry(name, adminId, 'saved', after));
    });
    return get(name);
  }

  /** Changes what visitors see, unless somebody saved another version. @throws AppError `conflict` */
  async function publishing(
    name: string,
    seen: number,
    change: (tx: Queryable, now: Date) => Promise<AuditEntry>,
  ) {
    await get(name);
    await database.transaction().execute(async (tx) => {
      const newest = (await kept.holdText(tx, name)) ?? shippedVersion;
      if (newest !== seen) throw changedMeanwhile();
      await audit.record(tx, await change(tx, clock.now()));
      await invalidateEverywhere(tx, contentTag);
    });
    return get(name);
  }

  /** Keeps the text of the release as the next version. @throws AppError `not_found`, `conflict` */
  async function keepOriginal(tx: Queryable, name: string, seen: number, now: Date) {
    const original = shippedSource(name);
    if (original === undefined) throw new AppError('not_found', textMessages.noOriginal);
    if (!(await kept.advanceVersion(tx, name, seen))) throw changedMeanwhile();
    await kept.insertVersion(tx, name, seen + 1, original, now);
  }

  return {
    /** All texts, with what is live and planned of each. */
    async listAll() {
      const newest = new Map((await kept.listNewest(database)).map((row) => [row.name, row]));
      const live = await kept.listLivePublications(database, clock.now());
      const names = new Set([
        ...texts().shipped.documents.keys(),
        ...newest.keys(),
        ...texts().shipped.posts.map(({ shown }) => postName(shown.slug)),
      ]);
      return [...names].flatMap((name) => {
        const row = newest.get(name);
        const original = shippedSource(name);
        const source: TextSource | undefined = row ?? original;
        if (source === undefined) return [];
        const version = row?.version ?? shippedVersion;
        const publications = live.filter((one) => one.name === name);
        return { name, source, version, savedAt: row?.savedAt ?? null, original, publications };
      });
    },

    /** @throws AppError `not_found` */
    get,

    /** A version of a text; `shippedVersion`: of the release. @throws AppError `not_found` */
    async getVersion(name: string, version: number): Promise<TextSource> {
      const found =
        version === shippedVersion
          ? shippedSource(name)
          : await kept.findVersion(database, name, version);
      if (found === undefined) throw new AppError('not_found', 'This version does not exist.');
      return found;
    },

    /** A body as its page shows it, or why it cannot be published. */
    preview(body: string): { html: string; problem: string | null } {
      const { html, problem } = renderTyped(texts().render, body);
      return { html, problem };
    },

    /** Begins a post. @throws AppError `invalid_input` at fields, `conflict` at `slug` */
    async add(form: NewPostForm, adminId: string) {
      requireNone(newPostProblems(form));
      const slug = form.slug.trim();
      const name = postName(slug);
      const isTaken =
        shippedSource(name) !== undefined || (await kept.findVersion(database, name)) !== undefined;
      if (isTaken) {
        const message = textMessages.slugTaken(slug);
        throw new AppError('conflict', message, { fields: { slug: message } });
      }
      return save(name, form, 0, adminId);
    },

    /** Saves a new version. @throws AppError `invalid_input` at fields, `not_found`, `conflict` */
    async save(name: string, form: TextForm, seen: number, adminId: string) {
      await get(name);
      requireNone(textFormProblems(form));
      return save(name, form, seen, adminId);
    },

    /** Shows the newest version to visitors, from a time on. @throws AppError `invalid_input` at `at`, `conflict` */
    async publish(
      name: string,
      { version, at }: { readonly version: number; readonly at: string },
      adminId: string,
    ) {
      const problem = publishTimeProblem(at, clock.now());
      if (problem !== undefined)
        throw new AppError('invalid_input', problem, { fields: { at: problem } });
      if (version === shippedVersion) throw new AppError('invalid_input', textMessages.noChanges);
      return publishing(name, version, async (tx, now) => {
        await kept.deletePlanned(tx, name, now);
        const liveFrom = at === '' ? now : new Date(at);
        await kept.insertPublication(tx, { name, version, liveFrom });
        const after = { version, ...(at !== '' && { from: liveFrom.toISOString() }) };
        return entry(name, adminId, at === '' ? 'published' : 'scheduled', after);
      });
    },

    /** @throws AppError `conflict` */
    unschedule: (name: string, seen: number, adminId: string) =>
      publishing(name, seen, async (tx, now) => {
        await kept.deletePlanned(tx, name, now);
        return entry(name, adminId, 'unscheduled');
      }),

    /** @throws AppError `invalid_input` for a legal page, `conflict` */
    async unpublish(name: string, seen: number, adminId: string) {
      if (slugOfName(name) === undefined) {
        throw new AppError('invalid_input', textMessages.pageStays);
      }
      return publishing(name, seen, async (tx, now) => {
        await kept.deletePlanned(tx, name, now);
        // A post of the release that nobody edited: what it was stays as its first version.
        if (seen === shippedVersion) await keepOriginal(tx, name, seen, now);
        await kept.insertPublication(tx, { name, version: null, liveFrom: now });
        return entry(name, adminId, 'unpublished');
      });
    },

    /**
     * Deletes a post with its versions.
     * @throws AppError `not_found`, `invalid_input` for a text of the release, `conflict` for one that visitors see
     */
    async remove(name: string, seen: number, adminId: string): Promise<void> {
      const { original } = await get(name);
      if (original !== undefined) throw new AppError('invalid_input', textMessages.textStays);
      await database.transaction().execute(async (tx) => {
        if ((await kept.holdText(tx, name)) !== seen) throw changedMeanwhile();
        const state = textState(await kept.listPublications(tx, name), false, clock.now());
        if (state !== 'draft' && state !== 'unpublished') {
          throw new AppError('conflict', textMessages.isSeen);
        }
        await kept.deleteText(tx, name);
        await audit.record(tx, entry(name, adminId, 'deleted', { version: seen }));
      });
    },

    /** Publishes the text of the release, as a new version. @throws AppError `not_found`, `conflict` */
    async restore(name: string, seen: number, adminId: string) {
      return publishing(name, seen, async (tx, now) => {
        await kept.deletePlanned(tx, name, now);
        await keepOriginal(tx, name, seen, now);
        const publication = { name, version: shippedVersion, liveFrom: now };
        await kept.insertPublication(tx, publication);
        return entry(name, adminId, 'restored', { version: seen + 1 });
      });
    },
  };
}

/** A text as it is kept, of a form without problems. */
function sourceOfForm({ title, description, tags, body }: TextForm): TextSource {
  return {
    title: singleLine(title),
    description: singleLine(description),
    tags: tagsOf(tags),
    body: body.replaceAll('\r\n', '\n').trim(),
  };
}

function requireNone(problems: TextFormProblems): void {
  if (Object.keys(problems).length > 0) throw refused(problems);
}

function refused(problems: TextFormProblems): AppError {
  const [problem = ''] = Object.values(problems);
  return new AppError('invalid_input', problem, { fields: problems });
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', textMessages.changed);
}
