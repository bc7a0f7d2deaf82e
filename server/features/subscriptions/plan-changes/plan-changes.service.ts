import { centsOfDollars, dollarsOf } from '#domain/catalog/money.ts';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { AppError } from '#domain/errors.ts';
import { changeRequestMs, mayBeUnderWay } from '#domain/subscriptions/noted-change.ts';
import type { Queryable } from '#server/database/database.ts';
import { subscriptionEnded } from '#server/features/payments/payment-errors.ts';
import type { PlanChange } from '#server/features/payments/payment-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChangePreview } from '#wire/subscriptions.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SubscriptionSyncService } from '../subscription-sync.service.ts';
import { lockSubscription, type OwnedSubscription } from '../subscriptions.repository.ts';
import type { SubscriptionRow, SubscriptionsService } from '../subscriptions.service.ts';
import {
  atKeptPrice,
  changedMessage,
  changedTo,
  changeOf,
  nameOf,
  requireChangeable,
  requireProduct,
  targetOf,
  timeOf,
  underWay,
  type ChangeTarget,
} from './change-target.ts';
import { previewLivesMs, type AgreedChange } from './agreed-change.ts';
import type { PlanCardsService } from './plan-cards.service.ts';
import * as changes from './plan-changes.repository.ts';
import type { PlanChangeRow } from './plan-changes.repository.ts';

/** More than a request takes, so that its change is decided when the provider is asked about it. */
const decidedAfterMs = changeRequestMs + 5_000;

export type PlanChangesService = ReturnType<typeof createPlanChangesService>;

/** From one plan to another (decisions, "Plan changes"). All throw AppError `not_found` for a stranger's. */
export function createPlanChangesService(
  { database, clock, ids }: Platform,
  dependencies: Dependencies & {
    readonly planCards: PlanCardsService;
    readonly subscriptions: SubscriptionsService;
    readonly subscriptionSync: SubscriptionSyncService;
  },
) {
  const { catalogVersions, payments, planCards, subscriptions, subscriptionSync } = dependencies;

  /** @throws AppError `conflict` where it can't be changed now */
  async function read(accountId: string, id: string, wanted: ChangeTarget) {
    const row = await subscriptions.getOwn(accountId, id);
    const target = atKeptPrice(row, wanted);
    requireChangeable(row, target);
    const when = timeOf(row, target);
    if (when === undefined) {
      throw new AppError('conflict', `You already have ${nameOf(target)}.`);
    }
    return { row, when, target, change: changeOf(row, target) };
  }

  async function previewOf(accountId: string, id: string, wanted: ChangeTarget) {
    const { row, when, target, change } = await read(accountId, id, wanted);
    const from = row.productId;
    if (when === 'period_end') {
      const periodEndsAt = row.currentPeriodEndAt;
      return {
        from,
        when,
        target,
        chargeCents: 0,
        creditCents: 0,
        periodEndsAt,
        reckonedAt: clock.now(),
      };
    }
    const preview = await payments.getSubscriptions(row.provider).previewChange(change);
    return { from, when, target, ...preview };
  }

  /** The same confirmation made before, by a double click or after a lost answer. */
  function findSame(db: Queryable, id: string, target: ChangeTarget, agreed: AgreedChange) {
    return changes.findAgreed(db, id, { ...target, reckonedAt: new Date(agreed.reckonedAt) });
  }

  /** The change by which another tab, with a preview of its own, has reached the target meanwhile. */
  async function findReached(row: SubscriptionRow, target: ChangeTarget, agreed: AgreedChange) {
    const { from, reckonedAt } = agreed;
    if (from === undefined || timeOf(row, target) !== undefined) return undefined;
    const since = new Date(new Date(reckonedAt).getTime() - previewLivesMs);
    return changes.findMadeSince(database, row.id, { ...target, from, since });
  }

  /** As `findSame`. @throws AppError `conflict` while another change may be under way */
  async function recall(db: Queryable, id: string, target: ChangeTarget, agreed: AgreedChange) {
    const known = await findSame(db, id, target, agreed);
    if (known !== undefined) return known;
    const open = await changes.findOpen(db, id);
    if (open === undefined || !mayBeUnderWay(open, clock.now())) return undefined;
    // A twin may have noted it since it was looked for.
    const twin = await findSame(db, id, target, agreed);
    if (twin === undefined) throw underWay(open, catalogVersions);
    return twin;
  }

  /** Step 1: the plan and the price that were shown are those of now. @throws AppError `conflict` */
  async function agree(accountId: string, id: string, wanted: ChangeTarget, agreed: AgreedChange) {
    const { row, when, target, change } = await read(accountId, id, wanted);
    if (agreed.from !== undefined && agreed.from !== row.productId)
      throw changedTo(row, catalogVersions);
    const reckonedAt = new Date(agreed.reckonedAt);
    const chargeCents = when === 'now' ? await chargeOf(row, change, reckonedAt) : 0;
    if (centsOfDollars(agreed.charge) !== chargeCents) {
      throw new AppError('conflict', priceConflictMessage);
    }
    const cards = await planCards.read(accountId, target.product, agreed);
    return { row, when, target, reckonedAt, cards };
  }

  /** @throws AppError `conflict` for a preview of another time than the last hour */
  async function chargeOf(row: SubscriptionRow, change: PlanChange, reckonedAt: Date) {
    const provider = payments.getSubscriptions(row.provider);
    // The provider's own time: a sandbox's clock may have been moved.
    const present = (await provider.previewChange(change)).reckonedAt;
    const ageMs = present.getTime() - reckonedAt.getTime();
    if (ageMs < 0 || ageMs > previewLivesMs) throw new AppError('conflict', priceConflictMessage);
    return (await provider.previewChange({ ...change, reckonedAt })).chargeCents;
  }

  /**
   * Step 2: the change is noted, unless the plan or another change was faster. From here on it is known
   * whatever process is killed: a job asks the provider what became of it.
   * @throws AppError `conflict`
   */
  function note(
    { row: before, when, target, reckonedAt, cards }: Awaited<ReturnType<typeof agree>>,
    agreed: AgreedChange,
  ): Promise<PlanChangeRow> {
    return database.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, before.id);
      const known = await recall(tx, row.id, target, agreed);
      if (known !== undefined) return known;
      const isSame =
        row.productId === before.productId &&
        row.quantity === before.quantity &&
        row.state === before.state;
      if (!isSame) throw changedTo(row, catalogVersions);
      const askedAt = clock.now();
      await subscriptionSync.syncLater(tx, row.id, decidedAfterMs);
      await planCards.keepAddress(tx, before.accountId, cards);
      return changes.insertChange(tx, {
        id: ids.id(askedAt),
        subscriptionId: row.id,
        fromProductId: row.productId,
        toProductId: target.product.id,
        toQuantity: target.quantity,
        toUnitCents: target.product.unitCents,
        isAtPeriodEnd: when === 'period_end',
        reckonedAt,
        cardCount: cards.count,
        deliveryAddress: cards.deliveryAddress,
        designs: JSON.stringify(cards.designs),
        state: 'open',
        askedAt,
        updatedAt: askedAt,
      });
    });
  }

  /** A confirmation that is repeated may say something else of the cards: they are not ordered yet. */
  async function mendCards(row: OwnedSubscription, noted: PlanChangeRow, agreed: AgreedChange) {
    const isMended = agreed.deliveryAddress || agreed.designs;
    if (noted.state === 'made' || noted.cardCount === 0 || !isMended) return;
    const { product } = targetOf(noted, catalogVersions.current(), row);
    const cards = await planCards.read(row.accountId, product, agreed, noted.cardCount);
    await database.transaction().execute(async (tx) => {
      await planCards.keepAddress(tx, row.accountId, cards);
      await changes.updateCards(tx, noted.id, cards);
    });
  }

  /** Step 3: the provider makes the change, once however often it is asked. @throws as `changeNow` */
  async function ask(row: SubscriptionRow, noted: PlanChangeRow): Promise<void> {
    const provider = payments.getSubscriptions(row.provider);
    const change = {
      ...changeOf(row, targetOf(noted, catalogVersions.current(), row)),
      idempotencyKey: `plan-change-${noted.id}`,
    };
    await changes.updateAskedAt(database, noted.id, clock.now());
    try {
      if (noted.isAtPeriodEnd) await provider.changeAtPeriodEnd(change);
      else await provider.changeNow({ ...change, reckonedAt: noted.reckonedAt });
    } catch (error) {
      // After any other error nobody knows what the provider did: the note stays open.
      const isRefused =
        error instanceof AppError && ['payment_failed', 'conflict'].includes(error.code);
      if (isRefused) await changes.updateState(database, noted.id, 'refused', clock.now());
      throw error;
    }
  }

  /** As `change`, to a plan or to so many seats. */
  async function changeTo(
    accountId: string,
    id: string,
    target: ChangeTarget,
    agreed: AgreedChange,
  ): Promise<string> {
    const row = await subscriptions.getOwn(accountId, id);
    // A change that nobody has learned of since it was asked for is decided now.
    const open = await changes.findOpen(database, id);
    if (open !== undefined && !mayBeUnderWay(open, clock.now())) await subscriptionSync.sync(id);
    const known = await recall(database, id, target, agreed);
    if (known !== undefined) await mendCards(row, known, agreed);
    const agreeAndNote = async () => note(await agree(accountId, id, target, agreed), agreed);
    const noted =
      known ??
      (await agreeAndNote().catch(async (error: unknown) => {
        // The twin of a double click may have changed the plan since it was looked for, or another tab has.
        const now = await subscriptions.getOwn(accountId, id);
        const twin =
          (await recall(database, id, target, agreed)) ?? (await findReached(now, target, agreed));
        if (twin !== undefined) return twin;
        // That is told rather than the price that came of it.
        throw now.productId === row.productId ? error : changedTo(now, catalogVersions);
      }));
    if (noted.state === 'open') {
      await ask(row, noted);
      // Step 4: the sync books the payment, and with it all that follows from the change.
      await subscriptionSync.sync(id);
    }
    return changedMessage(noted, catalogVersions);
  }

  /** Of a plan or of seats; what a plan brings besides is for `preview`. @throws as `preview` */
  async function previewTerms(accountId: string, id: string, target: ChangeTarget) {
    const preview = await previewOf(accountId, id, target);
    return {
      from: preview.from,
      currency: preview.target.product.currency,
      when: preview.when,
      charge: dollarsOf(preview.chargeCents),
      credit: dollarsOf(preview.creditCents),
      renewalPrice: dollarsOf(preview.target.product.unitCents * target.quantity),
      periodEnd: preview.periodEndsAt.toISOString(),
      reckonedAt: preview.reckonedAt.toISOString(),
    };
  }

  return {
    previewTerms,

    /** @throws AppError `invalid_input` for no such plan, `conflict` where it can't be changed now */
    async preview(accountId: string, id: string, productId: string): Promise<ChangePreview> {
      const { currency } = await subscriptions.getOwn(accountId, id);
      const product = requireProduct(await catalogVersions.latest(), productId, currency);
      const [terms, cards] = await Promise.all([
        previewTerms(accountId, id, { product, quantity: 1 }),
        planCards.count(database, accountId, product),
      ]);
      return {
        productId: product.id,
        name: product.name,
        ...terms,
        cards,
        shippedTo: planCards.shippedTo(),
      };
    },

    /**
     * Changes the plan, at once or at the end of the period, in four steps: agree, note, ask, settle. The
     * same confirmation again is answered as the first one.
     * @returns what to say of it
     * @throws AppError `conflict` when another plan, price or change holds by now, `payment_failed`
     */
    async change(
      accountId: string,
      id: string,
      agreed: AgreedChange & { readonly productId: string },
    ): Promise<string> {
      const { currency } = await subscriptions.getOwn(accountId, id);
      const product = requireProduct(await catalogVersions.latest(), agreed.productId, currency);
      return changeTo(accountId, id, { product, quantity: 1 }, agreed);
    },

    changeTo,

    /** Undoes a change that waits for the end of the period. */
    async keep(accountId: string, id: string): Promise<void> {
      const row = await subscriptions.getOwn(accountId, id);
      if (row.state === 'ended') throw subscriptionEnded();
      await payments.getSubscriptions(row.provider).keepPlan(row.providerSubscriptionId);
      await subscriptionSync.sync(id);
    },
  };
}
