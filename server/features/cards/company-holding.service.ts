import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardChanges, requireNext } from './card-changes.ts';
import * as cards from './cards.repository.ts';
import { dropTapTargets } from './tap-target.ts';

export type CompanyCard = cards.CardRow & { readonly companyId: string };

/** The account of the member who changes a card, or of an admin of the shop; undefined: the directory. */
type CardAuthor = string | { readonly adminId: string } | undefined;

export type CompanyHoldingService = ReturnType<typeof createCompanyHoldingService>;

/**
 * Cards that a company holds beside accounts (decision 93). The callers have locked the company and asked
 * whether it is theirs to do; each change has its audit row and drops the cached tap target.
 */
export function createCompanyHoldingService(platform: Platform) {
  const { clock, audit, invalidateEverywhere } = platform;
  const changes = createCardChanges(platform);

  async function write(
    tx: Queryable,
    card: cards.CardRow,
    action: string,
    values: Partial<cards.CardRow>,
    by: CardAuthor,
  ): Promise<cards.CardRow> {
    const updatedAt = clock.now();
    const changed = await cards.updateCard(tx, card.serial, { ...values, updatedAt });
    await dropTapTargets(invalidateEverywhere, tx, changed);
    await audit.record(tx, {
      action: `card.${action}`,
      subjectType: 'card',
      subjectId: card.serial,
      ...actorOf(by),
      before: { state: card.state },
      after: { state: changed.state },
    });
    return changed;
  }

  return {
    /** A card that a company holds, until the transaction ends; undefined for any other one. */
    async lock(tx: Queryable, serial: string): Promise<CompanyCard | undefined> {
      const card = await cards.lockCard(tx, serial);
      return card && isOfCompany(card) ? card : undefined;
    },

    /**
     * Gives a card of an account, which is locked, to a company. Given already, it stays given.
     * @throws AppError `not_found` for anybody else's card, `conflict` for one that is switched off
     */
    async takeIn(tx: Queryable, serial: string, companyId: string, ownerId: string) {
      const card = await cards.lockCard(tx, serial);
      if (card?.companyId === companyId) return { card, isNew: false };
      if (card?.accountId !== ownerId) throw new AppError('not_found', 'This card does not exist.');
      if (card.state !== 'claimed') {
        throw new AppError('conflict', 'This card is frozen. Unfreeze it first.');
      }
      const held = {
        accountId: null,
        companyId,
        companyMemberId: null,
        // Its owner has tapped it to claim it.
        firstTappedAt: card.claimedAt,
        claimedAt: clock.now(),
      };
      return { card: await write(tx, card, 'given_to_company', held, ownerId), isNew: true };
    },

    /** Gives a new card, which is locked, to a company before it is shipped. @param memberId null: of nobody */
    async takeNew(
      tx: Queryable,
      serial: string,
      holder: { readonly companyId: string; readonly companyMemberId: string | null },
      adminId: string,
    ) {
      const card = await cards.lockCard(tx, serial);
      if (card?.state !== 'unclaimed') throw new Error(`card ${serial} is not new`);
      const held = { ...holder, state: 'claimed', claimedAt: clock.now() } as const;
      return write(tx, card, 'given_to_company', held, { adminId });
    },

    /** @param memberId of its company; null: of nobody */
    assign: (tx: Queryable, card: CompanyCard, memberId: string | null, by: CardAuthor) =>
      write(tx, card, 'assigned', { companyMemberId: memberId }, by),

    /**
     * Switches a card off, or on again; done already, it stays done.
     * @throws AppError `forbidden` for one that the shop has frozen
     */
    async setFrozen(tx: Queryable, card: CompanyCard, isFrozen: boolean, by: CardAuthor) {
      if ((card.state === 'frozen') === isFrozen) return card;
      if (card.frozenBy === 'shop') {
        throw new AppError(
          'forbidden',
          'This card was frozen by the shop. Please contact support.',
        );
      }
      const action = isFrozen ? 'freeze' : 'unfreeze';
      const state = requireNext(card, action);
      const frozenBy = isFrozen ? 'owner' : null;
      return write(tx, card, action, { state, frozenBy }, by);
    },

    /** Makes a card an account's own, which is locked; one that is frozen stays so. */
    giveTo: (tx: Queryable, card: CompanyCard, accountId: string, by: CardAuthor) =>
      write(
        tx,
        card,
        'given_by_company',
        {
          accountId,
          companyId: null,
          companyMemberId: null,
          firstTappedAt: null,
          claimedAt: clock.now(),
        },
        by,
      ),

    /** Takes a card from a company that ends. @returns the code that the next claim needs */
    release: (tx: Queryable, serial: string) => changes.release(tx, serial, { actor: 'company' }),

    /** Drops the tap targets of some cards, as the page that they open moves. */
    async dropTargets(tx: Queryable, held: readonly { serial: string; identifier: string }[]) {
      for (const card of held) await dropTapTargets(invalidateEverywhere, tx, card);
    },
  };
}

function actorOf(by: CardAuthor) {
  if (by === undefined) return { actor: 'directory' };
  return typeof by === 'string'
    ? { actorAccountId: by, actor: 'member' }
    : { actorAccountId: by.adminId, actor: 'admin' };
}

function isOfCompany(card: cards.CardRow): card is CompanyCard {
  return card.companyId !== null;
}
