import {
  catalogChanges,
  catalogLimits,
  catalogMessages,
  catalogProblems,
  oddPrices,
  oddPricesMessage,
} from '#domain/catalog/catalog-form.ts';
import { oddCapsMessage } from '#domain/catalog/plan-caps-form.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { invalidatePages } from '#server/platform/page-cache/page-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './catalog-versions.repository.ts';
import { catalogTag, type CatalogVersionsService } from './catalog-versions.service.ts';

/** The catalog is one thing: its history has one subject. */
const subject = { subjectType: 'catalog', subjectId: 'catalog' } as const;

const messages = {
  changed:
    'Someone else changed the draft in the meantime. Your changes are not saved. Please compare them with the draft.',
  waiting: 'A version is already scheduled. Please withdraw it before you publish another one.',
  noneWaits: 'No version is scheduled.',
  same: 'The draft is the same as the published catalog.',
  time: 'Please enter a time in the future.',
} as const;

interface Publishing {
  readonly revision: number;
  readonly note: string;
  /** ISO 8601; empty: now. */
  readonly effectiveFrom: string;
  readonly isConfirmed: boolean;
}

export type AdminCatalogService = ReturnType<typeof createAdminCatalogService>;

/** The catalog as the admin area keeps it: one draft, and versions that are never changed. */
export function createAdminCatalogService(
  { config, database, clock, audit }: Platform,
  { catalogVersions }: { readonly catalogVersions: CatalogVersionsService },
) {
  function isWaiting({ effectiveFrom, withdrawnAt }: repository.CatalogVersionRow): boolean {
    return withdrawnAt === null && effectiveFrom > clock.now();
  }

  async function draftOf(db: Queryable, versions: readonly repository.CatalogVersionRow[]) {
    const draft = await repository.findDraft(db);
    return {
      revision: draft?.revision ?? 0,
      content: draft?.content ?? versions[0]?.content ?? seedContent,
    };
  }

  /** The number that `add` may give next, held until the transaction ends. */
  async function lockVersions(tx: Queryable) {
    await repository.lockDraft(tx);
    return repository.listVersions(tx);
  }

  return {
    async get() {
      const versions = await repository.listVersions(database);
      const draft = await draftOf(database, versions);
      const { number } = await catalogVersions.latest();
      // As it was typed: what shops read has no times of sale.
      const current = versions.find((version) => version.number === number);
      const changes =
        current === undefined
          ? []
          : catalogChanges(
              createCatalog(current),
              createCatalog({ number: 0, content: draft.content }),
            );
      const history = await audit.historyOf(database, subject.subjectType, subject.subjectId);
      const hasReducedRate = config.taxTable.some(
        ({ reducedMillionths }) => reducedMillionths !== undefined,
      );
      return { current: number, versions, draft, changes, history, hasReducedRate };
    },

    /** Keeps what was typed, right or wrong. @throws AppError `conflict` */
    async saveDraft({ revision, content }: { revision: number; content: CatalogContent }) {
      const updatedAt = clock.now();
      const draft = { revision, content: JSON.stringify(content), updatedAt };
      if (!(await repository.writeDraft(database, draft))) {
        throw new AppError('conflict', messages.changed);
      }
    },

    /**
     * Makes a version of the draft, which counts from now or from a time on. Every process drops what it shows of the one
     * before.
     * @throws AppError `invalid_input` at fields of the draft, `note` or `effectiveFrom`; `conflict`
     */
    async publish({ revision, isConfirmed, ...typed }: Publishing, adminId: string): Promise<void> {
      const note = singleLine(typed.note);
      if (note === '' || note.length > catalogLimits.note) {
        throw invalidField('note', catalogMessages.note);
      }
      await database.transaction().execute(async (tx) => {
        const now = clock.now();
        const effectiveFrom = readTime(typed.effectiveFrom, now);
        const versions = await lockVersions(tx);
        const draft = await draftOf(tx, versions);
        if (draft.revision !== revision) throw new AppError('conflict', messages.changed);
        if (versions.some(isWaiting)) throw new AppError('conflict', messages.waiting);
        const sold = versions
          .filter(({ withdrawnAt }) => withdrawnAt === null)
          .map((version) => createCatalog(version));
        const [current] = sold;
        if (current === undefined) throw new Error('there is no catalog');
        const number = (versions[0]?.number ?? 0) + 1;
        const next = createCatalog({ number, content: draft.content });
        const changes = catalogChanges(current, next);
        if (changes.length === 0) throw new AppError('conflict', messages.same);
        requireRight(catalogProblems(draft.content, sold));
        const question = questionBefore(draft.content, current);
        if (question !== undefined && !isConfirmed) {
          throw new AppError('conflict', question, { fields: { isConfirmed: question } });
        }
        await repository.insertVersion(tx, {
          number,
          content: JSON.stringify(draft.content),
          note,
          publishedAt: now,
          effectiveFrom,
        });
        const after = {
          number,
          note,
          from: effectiveFrom.toISOString(),
          changes: changes.join('; '),
        };
        await audit.record(tx, {
          ...subject,
          ...byAdmin(adminId),
          action: 'catalog.published',
          after,
        });
        await invalidatePages(tx, catalogTag);
      });
    },

    /** Withdraws the version that waits for its time. @throws AppError `conflict` */
    async withdraw(adminId: string): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const waiting = (await lockVersions(tx)).find(isWaiting);
        if (waiting === undefined) throw new AppError('conflict', messages.noneWaits);
        const { number } = waiting;
        await repository.setWithdrawn(tx, number, clock.now());
        const entry = {
          ...subject,
          ...byAdmin(adminId),
          action: 'catalog.withdrawn',
          after: { number },
        };
        await audit.record(tx, entry);
        await invalidatePages(tx, catalogTag);
      });
    },
  };
}

/** The question before odd prices and odd numbers of profiles or cards are published; `undefined`: there are none. */
function questionBefore(content: CatalogContent, current: Catalog): string | undefined {
  const odd = oddPrices(content, current);
  const said = [
    odd.length > 0 ? oddPricesMessage(odd, content, current) : undefined,
    oddCapsMessage(current.content, content),
  ].filter((one) => one !== undefined);
  return said.length > 0 ? said.join(' ') : undefined;
}

function readTime(typed: string, now: Date): Date {
  if (typed.trim() === '') return now;
  const time = new Date(typed);
  const isLater = time > now && time.getUTCFullYear() <= 9999;
  if (!isLater) throw invalidField('effectiveFrom', messages.time);
  return time;
}

function requireRight(problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('invalid_input', first, { fields: problems });
}
