import { dollarsOf } from '#domain/catalog/money.ts';
import { movedRenewal } from '#domain/subscriptions/price-move.ts';
import type { App } from '#server/http/app-type.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { serve } from '#server/http/serve.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  adminPriceMovesCalls,
  type PriceMoveMember,
  type PriceMovePreview,
  type PriceMoveSubscriber,
  type PriceMoveView,
} from '#wire/admin/price-moves.ts';
import type { PriceMovesService } from './price-moves.service.ts';

type Listed = Awaited<ReturnType<PriceMovesService['get']>>;
type Previewed = Awaited<ReturnType<PriceMovesService['preview']>>;

/** Moves of running subscriptions to a new price, in the admin area. */
export function registerPriceMovesRoutes(
  app: App,
  {
    clock,
    catalogVersions,
  }: { readonly clock: Clock; readonly catalogVersions: CatalogVersionsService },
  priceMoves: PriceMovesService,
): void {
  function presentMove({ row, counts }: Listed['move']): PriceMoveView {
    return {
      _id: row.id,
      name: catalogVersions.nameAt(row.productId, clock.now()) ?? row.productId,
      currency: row.currency,
      unitPrice: dollarsOf(row.unitCents),
      effectiveFrom: row.effectiveFrom.toISOString(),
      createdAt: row.createdAt.toISOString(),
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      isStoppable: row.stoppedAt === null && row.effectiveFrom > clock.now(),
      counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
      subscribers: counts.reduce((sum, { count }) => sum + count, 0),
    };
  }

  serve(app, adminPriceMovesCalls, {
    'GET /admin/price-moves': async () => ({ moves: (await priceMoves.list()).map(presentMove) }),
    'GET /admin/price-moves/preview': async ({ query }) => ({
      preview: presentPreview(await priceMoves.preview(query)),
    }),
    'GET /admin/price-moves/:id': async ({ params }) => {
      const { move, members } = await priceMoves.get(params.id);
      return {
        move: presentMove(move),
        members: members.map((member) => presentMember(member, move.row)),
      };
    },
    'POST /admin/price-moves': async ({ session, body }) => {
      const count = await priceMoves.start(body, session.accountId);
      const people = count === 1 ? '1 subscriber' : `${count} subscribers`;
      return { message: `Price change scheduled. We’re emailing ${people}.` };
    },
    'POST /admin/price-moves/:id/stop': async ({ session, params }) => {
      await priceMoves.stop(params.id, session.accountId);
      return { message: 'Price change stopped. We’re emailing everyone who was notified.' };
    },
  });
}

function presentPreview(preview: Previewed): PriceMovePreview {
  const { terms, target, effectiveFrom, groups, shown, question } = preview;
  const { unitCents: toCents, currency } = target;
  return {
    name: terms.name,
    currency,
    unitPrice: dollarsOf(toCents),
    effectiveFrom: effectiveFrom.toISOString(),
    groups: groups.map(({ unitCents, subscribers, units }) => ({
      unitPrice: dollarsOf(unitCents),
      subscribers,
      totalChange: dollarsOf((toCents - unitCents) * units),
    })),
    subscribers: groups.reduce((sum, { subscribers }) => sum + subscribers, 0),
    shown: shown.map((row) =>
      presentSubscriber(row, { unitCents: row.unitCents, toCents, effectiveFrom }),
    ),
    question,
  };
}

function presentSubscriber(
  row: Pick<Listed['members'][number], 'email' | 'quantity' | 'billing' | 'currentPeriodEndAt'>,
  prices: { readonly unitCents: number; readonly toCents: number; readonly effectiveFrom: Date },
): PriceMoveSubscriber {
  return {
    email: row.email,
    from: dollarsOf(prices.unitCents * row.quantity),
    to: dollarsOf(prices.toCents * row.quantity),
    renewsAt: movedRenewal(row, prices.effectiveFrom).toISOString(),
  };
}

function presentMember(
  row: Listed['members'][number],
  { unitCents: toCents, effectiveFrom }: Listed['move']['row'],
): PriceMoveMember {
  return {
    ...presentSubscriber(row, { unitCents: row.fromUnitCents, toCents, effectiveFrom }),
    ...(row.renewsAt !== null && { renewsAt: row.renewsAt.toISOString() }),
    state: row.state,
    noticedAt: row.noticedAt?.toISOString() ?? null,
    isCanceled: row.subscriptionState === 'cancel_at_period_end',
  };
}
