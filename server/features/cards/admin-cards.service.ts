import { normalizeEmail } from '#domain/accounts/email.ts';
import { chipNeedsReader } from '#domain/cards/card-kind.ts';
import { unresolvableMessage } from '#domain/cards/card-link.ts';
import { readCardSearch } from '#domain/cards/card-search.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { eachPiece, readPage, type PageRequest, type Piece } from '#server/database/paging.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import { byAdmin, exportEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardChanges, refuseUnseen, requireNext } from './card-changes.ts';
import { cardGivenMail, cardTakenMail } from './cards.mails.ts';
import * as admin from './admin-cards.repository.ts';
import { lockCard, updateCard, type CardRow } from './cards.repository.ts';
import { tagUrl } from './encoder-csv.ts';
import { dropTapTargets } from './tap-target.ts';

/** Which cards a list or a file is of; what is empty does not matter. */
export interface CardsAsked {
  readonly state: CardRow['state'] | '';
  readonly batch: string;
  readonly search: string;
}

/** The admin who changes a card, and the version that they saw. */
interface ByAdmin {
  readonly adminId: string;
  /** Absent: whatever has happened since. */
  readonly seenAt: Date | undefined;
}

/** Shorter words would be found nearly everywhere. */
const leastWords = 3;

const companyHolds = 'This card belongs to a company, which assigns it to its members.';
const unknownCard = () => new AppError('not_found', unresolvableMessage);

export type AdminCardsService = ReturnType<typeof createAdminCardsService>;

/** The shop's cards as an admin sees and changes them (decisions, "Physical cards"). */
export function createAdminCardsService(
  platform: Platform,
  { accounts }: { readonly accounts: AccountsService },
) {
  const { database, reads, clock, audit, publicUrl, brandName, invalidateEverywhere } = platform;
  const changes = createCardChanges(platform);
  const by = ({ adminId, seenAt }: ByAdmin) => ({ actor: 'admin', adminId, seenAt });

  async function get(serial: string): Promise<admin.AdminCardRow> {
    const card = await admin.findAdminCard(database, serial);
    if (card === undefined) throw unknownCard();
    return card;
  }

  async function keysOf(db: Queryable, typed: string): Promise<admin.CardKeys> {
    const { words, uniqueId, ...ranges } = readCardSearch(typed, publicUrl);
    const isLong = words.length >= leastWords;
    return {
      ...ranges,
      batches: isLong ? await admin.findBatchNames(db, words) : [],
      accountIds: isLong
        ? await admin.findOwnerIds(db, { words, ...(uniqueId && { uniqueId }) })
        : [],
    };
  }

  async function list(db: Queryable, asked: CardsAsked, page: PageRequest) {
    const filter = filterOf(asked);
    const keys = asked.search.trim() === '' ? undefined : await keysOf(db, asked.search);
    const listed = await readPage(page, {
      find: async ({ limit }) =>
        keys === undefined
          ? admin.findNewest(db, filter, limit)
          : newestFirst(await admin.searchCards(db, keys, filter, limit)),
      read: (cards) => admin.readCards(db, cards),
    });
    const names = Math.max(keys?.batches.length ?? 0, keys?.accountIds.length ?? 0);
    return { ...listed, hasMore: listed.hasMore || names >= admin.mostNames };
  }

  /** Both who had the card and who has it now are notified. */
  async function tellOwners(tx: Queryable, card: CardRow, from: Account | undefined, to: Account) {
    const { serial, identifier, updatedAt } = card;
    const about = `${serial}:${updatedAt.toISOString()}`;
    await enqueueMail(tx, {
      to: to.email,
      cause: `card-given:${about}`,
      content: cardGivenMail(mailTextsIn(to.language), brandName, { identifier, publicUrl }),
    });
    if (from === undefined) return;
    await enqueueMail(tx, {
      to: from.email,
      cause: `card-taken:${about}`,
      content: cardTakenMail(mailTextsIn(from.language), brandName, { identifier, publicUrl }),
    });
  }

  async function reassign(tx: Queryable, serial: string, email: string, at: ByAdmin) {
    const to = await accounts.findByEmail(tx, normalizeEmail(email));
    // Before its card (decision 56). It may have been deleted meanwhile.
    const held = to && (await accounts.lockMoney(tx, to.id));
    if (to === undefined || held === undefined) {
      throw invalidField('email', 'No account has this email address.');
    }
    const card = await lockCard(tx, serial);
    if (card === undefined) throw unknownCard();
    refuseUnseen(card, at.seenAt);
    if (card.accountId === to.id) {
      throw invalidField('email', 'The card already belongs to this account.');
    }
    if (card.companyId !== null) throw new AppError('conflict', companyHolds);
    const state = requireNext(card, 'reassign');
    const now = clock.now();
    const changed = await updateCard(tx, serial, {
      state,
      accountId: to.id,
      claimedAt: now,
      firstTappedAt: null,
      transferCodeHash: null,
      releasedBy: null,
      updatedAt: now,
    });
    await dropTapTargets(invalidateEverywhere, tx, changed);
    const entry = {
      subjectType: 'card',
      subjectId: serial,
      ...byAdmin(at.adminId),
    } as const;
    const from = card.accountId === null ? undefined : await accounts.findById(tx, card.accountId);
    await audit.record(tx, [
      ...(from === undefined ? [] : [{ ...entry, action: 'card.taken', accountId: from.id }]),
      {
        ...entry,
        action: 'card.reassign',
        accountId: to.id,
        before: { state: card.state },
        after: { state },
      },
    ]);
    await tellOwners(tx, changed, from, to);
  }

  /** By serial, piece by piece. */
  async function* each(asked: CardsAsked) {
    const filter = filterOf(asked);
    const keys = asked.search.trim() === '' ? undefined : await keysOf(database, asked.search);
    yield* eachPiece(
      (piece: Piece<string>) => admin.listCardsAfter(database, { filter, keys }, piece),
      ({ serial }) => serial,
    );
  }

  return {
    /** @throws AppError `not_found` */
    get,

    /** Newest first. */
    list: (asked: CardsAsked, page: PageRequest) => reads.asOfNow((db) => list(db, asked, page)),

    /** How many a filter lets through, up to `most`. */
    count: (asked: Pick<CardsAsked, 'state' | 'batch'>, most: number) =>
      admin.countAdminCards(database, filterOf(asked), most),

    /** All that a filter and a search let through, by serial, piece by piece: the audit log has it first. */
    async export(asked: CardsAsked, file: 'csv' | 'sheet', adminId: string) {
      const { state, batch } = asked;
      const narrowed = { file, state, batch, isSearch: asked.search.trim() !== '' };
      await audit.record(database, exportEntry(adminId, 'cards', narrowed));
      return each(asked);
    },

    /** The history of a card, newest first. */
    historyOf: (serial: string) => audit.historyOf(database, 'card', serial),

    /** @throws AppError `not_found`, `conflict` */
    async setFrozen(serial: string, isFrozen: boolean, at: ByAdmin) {
      await database.transaction().execute((tx) => changes.setFrozen(tx, serial, isFrozen, by(at)));
      return get(serial);
    },

    /**
     * Takes a card from its owner; of one that is released already, the code before ends.
     * @throws AppError `not_found`, `conflict`
     */
    async release(serial: string, at: ByAdmin) {
      const transferCode = await database.transaction().execute(async (tx) => {
        const card = await lockCard(tx, serial);
        if (card?.state !== 'released') return changes.release(tx, serial, by(at));
        refuseUnseen(card, at.seenAt);
        return changes.renewTransferCode(tx, serial, by(at));
      });
      return { card: await get(serial), transferCode };
    },

    /**
     * Gives a card that somebody has claimed to another account.
     * @throws AppError `invalid_input` at field `email`, `not_found`, `conflict`
     */
    async reassign(serial: string, email: string, at: ByAdmin) {
      await database.transaction().execute((tx) => reassign(tx, serial, email, at));
      return get(serial);
    },

    /**
     * Remembers that a tag was written and read back.
     * @param url what was read from it
     * @throws AppError `not_found`, `conflict` where the tag says something else, or a chip needs keys
     */
    async confirmWritten(
      serial: string,
      { url, isLocked }: { readonly url: string; readonly isLocked: boolean },
      adminId: string,
    ) {
      await database.transaction().execute(async (tx) => {
        const card = await lockCard(tx, serial);
        if (card === undefined) throw unknownCard();
        if (card.kind === 'verified') throw new AppError('conflict', chipNeedsReader);
        if (url !== tagUrl(publicUrl, serial)) {
          throw new AppError('conflict', 'This tag doesn’t open this card. Please write it again.');
        }
        const now = clock.now();
        const lockedAt = isLocked ? (card.lockedAt ?? now) : card.lockedAt;
        await updateCard(tx, serial, { writtenAt: now, lockedAt });
        await audit.record(tx, {
          action: isLocked ? 'card.tag_locked' : 'card.tag_written',
          subjectType: 'card',
          subjectId: serial,
          accountId: card.accountId ?? undefined,
          ...byAdmin(adminId),
        });
      });
      return get(serial);
    },
  };
}

function filterOf({ state, batch }: Pick<CardsAsked, 'state' | 'batch'>): admin.CardFilter {
  return { ...(state !== '' && { state }), ...(batch !== '' && { batch }) };
}

/** Each card once. */
function newestFirst(found: readonly admin.FoundCard[]): admin.FoundCard[] {
  const bySerial = new Map(found.map((card) => [card.serial, card]));
  return [...bySerial.values()].toSorted(
    (a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || (a.serial < b.serial ? 1 : -1),
  );
}
