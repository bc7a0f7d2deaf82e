import { tapOnceMore } from '#domain/cards/card-kind.ts';
import { parseCardInHand, unresolvableMessage, type CardLink } from '#domain/cards/card-link.ts';
import { claimProblem, nextCardState } from '#domain/cards/card-state.ts';
import type { OldCardFate } from '#domain/orders/card-replacement.ts';
import { claimOutlook, type ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { normalizeTransferCode } from '#domain/cards/transfer-code.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ReleasedCard } from '#server/http/module.ts';
import { hashToken, isSameHash } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChipsService } from './chips/chips.service.ts';
import { createCardChanges, isHeld, type ChangedBy } from './card-changes.ts';
import * as cards from './cards.repository.ts';
import { dropTapTargets, findTapTarget, tapTargetTag, type TapTarget } from './tap-target.ts';

export type Card = cards.CardRow;

interface CardClaim {
  readonly serial: string;
  readonly accountId: string;
  /** Transfer code of a released card, else empty. */
  readonly claimCode: string;
  /** Of a verified card: what its tap gave. */
  readonly tapProof?: string;
}

export type CardsService = ReturnType<typeof createCardsService>;

/** Physical cards as a tap and a claim see them. */
export function createCardsService(
  platform: Platform,
  { accounts, chips }: { readonly accounts: AccountsService; readonly chips: ChipsService },
) {
  const changes = createCardChanges(platform);
  const { database, reads, clock, log, audit, publicUrl, invalidateEverywhere } = platform;

  const setFrozen = (serial: string, isFrozen: boolean, by: ChangedBy) =>
    database.transaction().execute((tx) => changes.setFrozen(tx, serial, isFrozen, by));

  /** Whether a card needs a tap that nobody has shown yet: one of a verified card, shown by its proof. */
  const needsTap = async ({ serial, kind }: Card, tapProof: string) =>
    kind === 'verified' && !(await chips.isProven(database, serial, tapProof));

  return {
    /** The target of a tap, as the page cache has it. @param isTap false: somebody only looks where it leads */
    async resolve(link: CardLink, { isTap }: { readonly isTap: boolean }): Promise<TapTarget> {
      const target = await reads.asOfInvalidations(
        (db) => findTapTarget(db, accounts, link),
        ({ kind }) => kind !== 'unknown',
      );
      // The target is cached from now on: later taps cost nothing of this.
      if (isTap && 'isFirstTap' in target && target.isFirstTap) {
        await cards
          .noteFirstTap(database, target.serial, clock.now())
          .catch((error: unknown) => log.warn({ err: error }, 'a first tap was not noted'));
      }
      return target;
    },
    tapTargetTag,

    /** Newest claim first. */
    listCards: cards.listCardsOfAccount,
    /** Holds a card until the transaction ends; undefined for a serial that is none of ours. */
    lock: cards.lockCard,
    lockAllOf: cards.lockCardsOf,
    /** The cards of some serials. */
    listOf: cards.listCardsBySerial,

    /** The card that somebody has in their hand, by what they type or scan of it. */
    async findInHand(text: string): Promise<Card | undefined> {
      const link = parseCardInHand(text, publicUrl);
      if (link?.kind === 'serial') return cards.findCard(database, link.serial);
      return link?.kind === 'card'
        ? cards.findCardByIdentifier(database, link.identifier)
        : undefined;
    },

    findUnclaimed: (batch: string) => cards.findUnclaimedCard(database, batch),

    /**
     * Refuses early what `claim` would refuse.
     * @param claimCode the transfer code of a released card, else empty
     * @throws AppError `not_found`, `conflict`, `forbidden` at field `claimCode` or `tapProof`
     */
    async checkClaimable(serial: string, claimCode: string, tapProof: string) {
      const card = refuseUnclaimable(await cards.findCard(database, serial), claimCode);
      if (await needsTap(card, tapProof)) throw untapped();
    },

    /**
     * The outcome that a claim would have, before anybody types for it.
     * @param typedCode what was typed as the transfer code of a released card, else empty
     * @param asker its account, if that is known, and its proof of a tap, else empty
     * @throws AppError `not_found`, and `forbidden` at field `claimCode` for a code that is wrong
     */
    async outlookFor(
      serial: string,
      typedCode: string,
      { accountId, tapProof }: { accountId: string | undefined; tapProof: string },
    ): Promise<ClaimOutlook> {
      const card = await cards.findCard(database, serial);
      if (card === undefined) throw new AppError('not_found', unresolvableMessage);
      const outlook = claimOutlook(card, accountId !== undefined && card.accountId === accountId);
      const isClaimable = outlook === 'open' || outlook === 'released';
      if (isClaimable && (await needsTap(card, tapProof))) return 'untapped';
      if (outlook !== 'released' || typedCode === '') return outlook;
      refuseUnclaimable(card, normalizeTransferCode(typedCode));
      return 'open';
    },

    /**
     * Whether the caller may see the design of a card: the owner, and anybody who could claim the card by a tap
     * alone. Of each other card nothing is said, not even whether there is one (docs/decisions/0113).
     */
    async showsDesignTo(
      serial: string,
      { accountId, tapProof }: { accountId: string | undefined; tapProof: string },
    ): Promise<boolean> {
      const card = await cards.findCard(database, serial);
      if (card === undefined) return false;
      if (accountId !== undefined && card.accountId === accountId) return true;
      return card.state === 'unclaimed' && !(await needsTap(card, tapProof));
    },

    /**
     * Refuses a serial that nobody could claim now. A released card passes: its transfer code is
     * asked for by the claim itself.
     * @throws AppError `not_found`, `conflict`
     */
    async requireOpen(serial: string) {
      const card = await cards.findCard(database, serial);
      if (card === undefined) throw new AppError('not_found', unresolvableMessage);
      if (card.state === 'unclaimed' || card.state === 'released') return;
      throw new AppError('conflict', claimProblem(card.state) ?? unresolvableMessage);
    },

    /**
     * Keeps a card for a claim later in this transaction; rivals wait, then are refused.
     * @throws AppError as `checkClaimable`
     */
    async holdForClaim(tx: Queryable, serial: string, claimCode: string) {
      refuseUnclaimable(await cards.lockCard(tx, serial), claimCode);
    },

    /**
     * Binds a card to an account. Of any number of simultaneous claims one wins.
     * @throws AppError as `checkClaimable`
     */
    async claim(tx: Queryable, { serial, accountId, claimCode, tapProof = '' }: CardClaim) {
      const card = refuseUnclaimable(await cards.lockCard(tx, serial), claimCode);
      if (card.kind === 'verified') await chips.spend(tx, serial, tapProof);
      const now = clock.now();
      const claimed = await cards.updateCard(tx, serial, {
        state: 'claimed',
        accountId,
        claimedAt: now,
        transferCodeHash: null,
        releasedBy: null,
        updatedAt: now,
      });
      await dropTapTargets(invalidateEverywhere, tx, claimed);
      await audit.record(tx, {
        action: 'card.claimed',
        subjectType: 'card',
        subjectId: serial,
        accountId,
        actorAccountId: accountId,
        actor: 'owner',
        before: { state: card.state },
        after: { state: claimed.state },
      });
      return claimed;
    },

    /** Whether a card is an account's and works, as after a claim that is made again. */
    async isHeldBy(serial: string, accountId: string) {
      const card = await cards.findCard(database, serial);
      return card?.state === 'claimed' && card.accountId === accountId;
    },

    /** Switches a card off, or on again. @param actor who did it, in words @throws AppError */
    async setFrozen(serial: string, isFrozen: boolean, actor: string) {
      await setFrozen(serial, isFrozen, { actor });
    },

    /**
     * Takes a card from its owner. @returns the transfer code that the next claim needs, shown once
     * @throws AppError
     */
    release: (serial: string, actor: string) =>
      database.transaction().execute((tx) => changes.release(tx, serial, { actor })),

    /**
     * The same by its owner; done already, it stays done.
     * @throws AppError `not_found` for anybody else's card, `forbidden` for one the shop has frozen
     */
    setFrozenByOwner: (serial: string, isFrozen: boolean, ownerId: string) =>
      setFrozen(serial, isFrozen, { actor: 'owner', ownerId }),

    /**
     * The same as `release` by its owner. Asked again, as after a lost answer, it gives another code,
     * until somebody has claimed the card.
     * @throws AppError `not_found` for anybody else's card, `forbidden` for one the shop has frozen
     */
    releaseByOwner: (serial: string, ownerId: string) =>
      database.transaction().execute(async (tx) => {
        const card = await cards.lockCard(tx, serial);
        const by = { actor: 'owner', ownerId };
        return card?.state === 'released' && card.releasedBy === ownerId
          ? changes.renewTransferCode(tx, serial, by)
          : changes.release(tx, serial, by);
      }),

    /**
     * Switches a locked card off because another one replaces it: frozen by the shop, or taken from its
     * owner as well. One that is released or frozen by the shop already stays as it is.
     * @throws AppError `conflict`
     */
    async switchOff(tx: Queryable, card: Card, fate: OldCardFate, adminId: string): Promise<void> {
      const by = { actor: 'admin', adminId };
      if (card.state === 'released') return;
      if (fate === 'release') await changes.release(tx, card.serial, by);
      else if (card.frozenBy !== 'shop') await changes.setFrozen(tx, card.serial, true, by);
    },

    /** Switches a locked card on again that the shop has frozen. @returns whether it was frozen */
    async switchOn(tx: Queryable, card: Card, adminId: string): Promise<boolean> {
      if (card.state !== 'frozen') return false;
      await changes.setFrozen(tx, card.serial, false, { actor: 'admin', adminId });
      return true;
    },

    /** Takes all cards, which are locked (`lockAllOf`), from an account that leaves. */
    async releaseAll(tx: Queryable, ownerId: string): Promise<ReleasedCard[]> {
      const released: ReleasedCard[] = [];
      for (const { serial, identifier } of await cards.listCardsOfAccount(tx, ownerId)) {
        const by = { actor: 'owner', ownerId, isLeaving: true } as const;
        const transferCode = await changes.release(tx, serial, by);
        released.push({ card: identifier, transferCode });
      }
      return released;
    },
  };
}

const untapped = () =>
  new AppError('forbidden', tapOnceMore, { fields: { tapProof: tapOnceMore } });

/**
 * The card, when it may be claimed. A serial alone suffices only for a card never claimed before
 * (decisions, "Physical cards").
 */
function refuseUnclaimable(card: Card | undefined, claimCode: string): Card {
  if (card === undefined) throw new AppError('not_found', unresolvableMessage);
  const position = { state: card.state, hasOwner: isHeld(card) };
  const isTransfer =
    card.transferCodeHash !== null && isSameHash(card.transferCodeHash, hashToken(claimCode));
  if (nextCardState(position, isTransfer ? 'reclaim' : 'claim') !== undefined) return card;
  const problem = claimProblem(card.state) ?? unresolvableMessage;
  if (card.state !== 'released') throw new AppError('conflict', problem);
  throw new AppError('forbidden', problem, { fields: { claimCode: problem } });
}
