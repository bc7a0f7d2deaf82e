import { unresolvableMessage } from '#domain/cards/card-link.ts';
import { nextCardState, ownerProblem, type CardAction } from '#domain/cards/card-state.ts';
import { makeTransferCode } from '#domain/cards/transfer-code.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { hashToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as cards from './cards.repository.ts';
import { dropTapTargets } from './tap-target.ts';

/** Somebody else's card is as one that is not there. */
const notYoursMessage = 'This card does not exist.';

/** Whether an account or a company has the card. */
export function isHeld({ accountId, companyId }: cards.CardRow): boolean {
  return accountId !== null || companyId !== null;
}

export interface ChangedBy {
  /** In words. */
  readonly actor: string;
  /** The account that does it with a card of its own; absent for the shop. */
  readonly ownerId?: string;
  /** The account of the admin who does it for the shop; absent for the command line. */
  readonly adminId?: string;
  /** The card's `updatedAt` as who changes it saw it; absent: whatever has happened since. */
  readonly seenAt?: Date | undefined;
  /** The owner's account is deleted, and nothing keeps a card with it. */
  readonly isLeaving?: true;
}

/** The state of an owner's card after a change; a released one is the owner's no more. */
const ownedStateAfter = { freeze: 'frozen', unfreeze: 'claimed', release: undefined } as const;

/** The changes of cards, each with its audit row and reported to whoever caches its tap target. */
export function createCardChanges({ clock, ids, audit, invalidateEverywhere }: Platform) {
  /** Moves a card along its state machine. @returns the card as it is then @throws AppError */
  async function change(
    tx: Queryable,
    serial: string,
    action: 'freeze' | 'unfreeze' | 'release',
    by: ChangedBy,
    values: Partial<cards.CardRow> = {},
  ) {
    const card = await cards.lockCard(tx, serial);
    const { ownerId } = by;
    if (card === undefined || (ownerId !== undefined && card.accountId !== ownerId)) {
      throw new AppError('not_found', ownerId ? notYoursMessage : unresolvableMessage);
    }
    // Asked for twice, as after a lost answer: it is done.
    if (ownerId !== undefined && card.state === ownedStateAfter[action]) return card;
    const problem =
      ownerId !== undefined && !by.isLeaving ? ownerProblem(card.frozenBy, action) : undefined;
    if (problem !== undefined) throw new AppError('forbidden', problem);
    refuseUnseen(card, by.seenAt);
    const state = requireNext(card, action);
    const updatedAt = clock.now();
    const changed = await cards.updateCard(tx, serial, { ...values, state, updatedAt });
    await dropTapTargets(invalidateEverywhere, tx, changed);
    await audit.record(tx, {
      action: `card.${action}`,
      subjectType: 'card',
      subjectId: serial,
      accountId: card.accountId ?? undefined,
      actorAccountId: ownerId ?? by.adminId,
      actor: by.actor,
      before: { state: card.state },
      after: { state },
    });
    return changed;
  }

  return {
    setFrozen(tx: Queryable, serial: string, isFrozen: boolean, by: ChangedBy) {
      const freezer = by.ownerId === undefined ? 'shop' : 'owner';
      const frozenBy = isFrozen ? freezer : null;
      return change(tx, serial, isFrozen ? 'freeze' : 'unfreeze', by, { frozenBy });
    },

    /** @returns the transfer code that the next claim needs */
    async release(tx: Queryable, serial: string, by: ChangedBy): Promise<string> {
      const code = makeTransferCode(ids.below);
      await change(tx, serial, 'release', by, {
        accountId: null,
        companyId: null,
        companyMemberId: null,
        firstTappedAt: null,
        claimedAt: null,
        frozenBy: null,
        releasedBy: by.ownerId ?? null,
        transferCodeHash: hashToken(code),
      });
      return code;
    },

    /** Another code for a released card, for someone who may not have seen the first one, which ends. */
    async renewTransferCode(
      tx: Queryable,
      serial: string,
      { actor, ownerId, adminId }: ChangedBy,
    ): Promise<string> {
      const code = makeTransferCode(ids.below);
      const transferCodeHash = hashToken(code);
      await cards.updateCard(tx, serial, { transferCodeHash, updatedAt: clock.now() });
      await audit.record(tx, {
        action: 'card.transfer_code_renewed',
        subjectType: 'card',
        subjectId: serial,
        accountId: ownerId,
        actorAccountId: ownerId ?? adminId,
        actor,
      });
      return code;
    },
  };
}

export type CardChanges = ReturnType<typeof createCardChanges>;

/** Refuses to overwrite what somebody else has changed since. @throws AppError `conflict` */
export function refuseUnseen(card: cards.CardRow, seenAt: Date | undefined): void {
  if (seenAt === undefined || card.updatedAt.getTime() === seenAt.getTime()) return;
  throw new AppError(
    'conflict',
    `Someone changed this card in the meantime. It’s now ${card.state}. We didn’t change anything.`,
  );
}

/** The state that `action` leads to. @throws AppError `conflict` where the card's own does not allow it */
export function requireNext(card: cards.CardRow, action: CardAction) {
  const { state } = card;
  const next = nextCardState({ state, hasOwner: isHeld(card) }, action);
  if (next !== undefined) return next;
  throw new AppError('conflict', `You can’t ${action} a card that is ${state}.`);
}
