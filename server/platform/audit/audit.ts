import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';

type JsonRecord = Record<string, string | number | boolean | null>;

/** The subject of what happened to an account that is deleted. */
export const nobody = 'deleted';

/** One change worth remembering: who did what to what. */
export interface AuditEntry {
  /** For example `card.claimed`. */
  action: string;
  subjectType:
    | 'account'
    | 'banner'
    | 'blanks'
    | 'brand'
    | 'card'
    | 'card_batch'
    | 'catalog'
    | 'content'
    | 'job'
    | 'message'
    | 'money_issue'
    | 'month'
    | 'order'
    | 'company'
    | 'profile'
    | 'promo'
    | 'subscription'
    | 'wording';
  subjectId: string;
  /** The account concerned. */
  accountId?: string | undefined;
  /** The account that did it; absent for visitors and the system. */
  actorAccountId?: string | undefined;
  /** In words, where no account did it: `visitor`, `command line`, `system`. */
  actor: string;
  before?: JsonRecord;
  after?: JsonRecord;
}

/** An action of an account's owner on the account itself. */
export function byOwner(action: string, id: string): AuditEntry {
  const subjectType = 'account';
  return { action, subjectType, subjectId: id, accountId: id, actorAccountId: id, actor: 'owner' };
}

/** The author of an action by an admin. */
export function byAdmin(adminId: string) {
  return { actor: 'admin', actorAccountId: adminId };
}

/**
 * That an admin takes a whole list with them: it changes nothing, but what is in it leaves the shop.
 * @param of which list, such as `orders`
 * @param asked what narrowed it, without what was typed: that may name somebody, whose deletion finds no entry here
 */
export function exportEntry(adminId: string, of: string, asked: JsonRecord): AuditEntry {
  const subject = { subjectType: 'account', subjectId: adminId, accountId: adminId } as const;
  return { action: `${of}.exported`, ...subject, ...byAdmin(adminId), after: asked };
}

/** As the log is read; `before` and `after` were written by `record`. */
export interface AuditRow {
  readonly at: Date;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly actor: string;
  /** Of the account that did it, while there is one. */
  readonly actorEmail: string | null;
  /** Of the account concerned, while there is one. */
  readonly accountEmail: string | null;
  readonly before: JsonRecord | null;
  readonly after: JsonRecord | null;
}

/** Where a listing of the log goes on. */
export interface AuditPlace {
  readonly id: string;
  readonly at: Date;
}

/** As much of a history as a person reads. */
const historyLength = 200;

function selectHistory(db: Queryable) {
  return db
    .selectFrom('auditEntries')
    .leftJoin('accounts', 'accounts.id', 'auditEntries.actorAccountId')
    .leftJoin('accounts as concerned', 'concerned.id', 'auditEntries.accountId')
    .select(['at', 'action', 'subjectType', 'subjectId', 'actor', 'accounts.email as actorEmail'])
    .select('concerned.email as accountEmail')
    .select((entry) => [
      entry.ref('before').$castTo<JsonRecord | null>().as('before'),
      entry.ref('after').$castTo<JsonRecord | null>().as('after'),
    ])
    .orderBy('at', 'desc')
    .orderBy('auditEntries.id', 'desc')
    .limit(historyLength);
}

/** Of what was done about an order, without what an admin typed, a carrier knows or a parcel says. */
function withoutTexts(column: 'before' | 'after') {
  return sql<JsonRecord>`${sql.ref(column)} - ${['note', 'trackingNumber', 'address']}::text[]`;
}

export type Audit = ReturnType<typeof createAudit>;

/** The append-only log. */
export function createAudit({ clock, ids }: { readonly clock: Clock; readonly ids: Ids }) {
  return {
    /** Adds entries in the transaction of the change itself, so that neither is there alone. */
    async record(tx: Queryable, entries: AuditEntry | readonly AuditEntry[]) {
      const at = clock.now();
      const rows = [entries].flat().map((entry) => ({
        id: ids.id(at),
        at,
        accountId: entry.accountId ?? null,
        actorAccountId: entry.actorAccountId ?? null,
        actor: entry.actor,
        action: entry.action,
        subjectType: entry.subjectType,
        subjectId: entry.subjectId,
        before: entry.before ?? null,
        after: entry.after ?? null,
      }));
      if (rows.length > 0) await tx.insertInto('auditEntries').values(rows).execute();
    },

    /** The history of one thing, newest first; the newest 200. */
    historyOf: (
      db: Queryable,
      subjectType: AuditEntry['subjectType'],
      subjectId: string,
    ): Promise<AuditRow[]> =>
      selectHistory(db)
        .where('subjectType', '=', subjectType)
        .where('subjectId', '=', subjectId)
        .execute(),

    /** A piece of the history of one thing, newest first. */
    pieceOf: (
      db: Queryable,
      subjectType: AuditEntry['subjectType'],
      subjectId: string,
      { after, limit }: Piece<AuditPlace>,
    ): Promise<(AuditRow & AuditPlace)[]> =>
      selectHistory(db)
        .select('auditEntries.id')
        .where('subjectType', '=', subjectType)
        .where('subjectId', '=', subjectId)
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(at, audit_entries.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .limit(limit)
        .execute(),

    /** The history of an account and of all that is its, newest first; the newest 200. */
    historyOfAccount: (db: Queryable, accountId: string): Promise<AuditRow[]> =>
      selectHistory(db).where('auditEntries.accountId', '=', accountId).execute(),

    /** The actions of an account as one of the staff, newest first; the newest 200. */
    listDoneByStaff: (db: Queryable, accountId: string): Promise<AuditRow[]> =>
      selectHistory(db)
        .where('auditEntries.actorAccountId', '=', accountId)
        .where('auditEntries.actor', '=', byAdmin(accountId).actor)
        .execute(),

    /**
     * The actions in the name of an account and on what is its, oldest first; without those of admins. The
     * first 1,000.
     */
    listDoneAs: (
      db: Queryable,
      accountId: string,
      { from, to }: { readonly from: Date; readonly to: Date },
    ) =>
      db
        .selectFrom('auditEntries')
        .select(['at', 'action'])
        .select(sql<string>`coalesce(after->>'device', '')`.as('device'))
        .where('at', '>=', from)
        .where('at', '<=', to)
        .where((entry) =>
          entry.or([
            entry('actorAccountId', '=', accountId),
            entry.and([entry('accountId', '=', accountId), entry('actorAccountId', 'is', null)]),
          ]),
        )
        .orderBy('at')
        .orderBy('id')
        .limit(1_000)
        .execute(),

    /** The actions of an account, and those on it; newest first. */
    listOf: (db: Queryable, accountId: string) =>
      db
        .selectFrom('auditEntries')
        .select(['at', 'actor', 'action', 'subjectType', 'subjectId', 'before', 'after'])
        .where((entry) =>
          entry.or([entry('accountId', '=', accountId), entry('actorAccountId', '=', accountId)]),
        )
        .orderBy('at', 'desc')
        .execute(),

    /** Leaves of an account's entries what happened and when, and nothing that leads to the account. */
    async anonymise(tx: Queryable, accountId: string) {
      await tx
        .updateTable('auditEntries')
        .set({ subjectId: nobody, before: null, after: null })
        .where('accountId', '=', accountId)
        .where('subjectType', '=', 'account')
        .execute();
      await tx
        .updateTable('auditEntries')
        .set({ before: withoutTexts('before'), after: withoutTexts('after') })
        .where('accountId', '=', accountId)
        .where('subjectType', '=', 'order')
        .execute();
      for (const column of ['accountId', 'actorAccountId'] as const) {
        await tx
          .updateTable('auditEntries')
          .set({ [column]: null })
          .where(column, '=', accountId)
          .execute();
      }
    },
  };
}
