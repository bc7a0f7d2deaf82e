import { z } from 'zod';
import { tiers } from '#domain/accounts/tiers.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import type { PlanView } from '#domain/subscriptions/plan-view.ts';
import { subscriptionStates } from '#domain/subscriptions/subscription-state.ts';
import { userSchema } from '#server/features/user-view/user.schema.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { bearer } from '#server/http/schemas.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

const planSchema = z.object({
  tier: z.enum(tiers).nullable(),
  endsAt: z.string().nullable(),
  subscriptions: z
    .array(
      z.object({
        _id: z.string(),
        productId: z.string(),
        name: z.string(),
        tier: z.enum(paidTiers),
        billing: z.enum(['monthly', 'yearly']),
        state: z.enum(subscriptionStates),
        provider: z.enum(['stripe', 'sandbox']),
        renewalPrice: z.number(),
        currentPeriodEnd: z.string(),
        endedAt: z.string().nullable(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<PlanView>;

const done = z.object({ success: z.literal(true), message: z.string(), plan: planSchema });
const params = z.object({ id: z.string().max(64) });

/** The account's plan: the free one, and what renews. */
export function registerSubscriptionsRoutes(
  app: App,
  options: {
    readonly subscriptions: SubscriptionsService;
    readonly userView: UserViewService;
    readonly authentication: Authentication;
  },
): void {
  const { subscriptions, userView, authentication } = options;
  const common = { tags: ['subscriptions'], security: bearer };

  app.post(
    '/activate-free-tier',
    {
      schema: {
        ...common,
        response: {
          200: z.object({ success: z.literal(true), message: z.string(), user: userSchema }),
        },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const isNew = await subscriptions.activateFreeTier(accountId);
      return {
        success: true as const,
        message: isNew
          ? "Free tier activated! You're ready to go!"
          : "You're already on the free tier! Ready to go!",
        user: await userView.getUser(accountId),
      };
    },
  );

  app.get(
    '/plan',
    {
      schema: {
        ...common,
        response: { 200: z.object({ success: z.literal(true), plan: planSchema }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      return { success: true as const, plan: await subscriptions.getPlan(accountId) };
    },
  );

  for (const [act, message] of [
    ['cancel', 'Your plan will not renew.'],
    ['resume', 'Your plan will renew again.'],
  ] as const) {
    app.post(
      `/subscriptions/:id/${act}`,
      { schema: { ...common, params, response: { 200: done } } },
      async (request) => {
        const { accountId } = await authentication.get(request);
        await subscriptions[act](accountId, request.params.id);
        return { success: true as const, message, plan: await subscriptions.getPlan(accountId) };
      },
    );
  }

  app.post(
    '/subscriptions/:id/portal',
    {
      schema: {
        ...common,
        params,
        response: { 200: z.object({ success: z.literal(true), url: z.string() }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      return {
        success: true as const,
        url: await subscriptions.openPortal(accountId, request.params.id),
      };
    },
  );
}
