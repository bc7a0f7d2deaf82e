import type { UserView } from '#server/features/accounts/accounts.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { subscriptionsCalls } from '#wire/subscriptions.ts';
import type { PlanChangesService } from './plan-changes/plan-changes.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

interface Services {
  readonly subscriptions: SubscriptionsService;
  readonly planChanges: PlanChangesService;
  readonly userView: UserView;
}

/** The account's plan: the free one, and what renews. */
export function registerSubscriptionsRoutes(
  app: App,
  { subscriptions, planChanges, userView }: Services,
): void {
  serve(app, subscriptionsCalls, {
    async 'POST /activate-free-tier'({ session: { accountId } }) {
      const isNew = await subscriptions.activateFreeTier(accountId);
      return {
        message: isNew
          ? "Free tier activated! You're ready to go!"
          : "You're already on the free tier! Ready to go!",
        user: await userView.getUser(accountId),
      };
    },
    'GET /plan': async ({ session }) => ({ plan: await subscriptions.getPlan(session.accountId) }),
    async 'POST /subscriptions/:id/cancel'({ session: { accountId }, params }) {
      await subscriptions.cancel(accountId, params.id);
      const plan = await subscriptions.getPlan(accountId);
      return { message: 'Your plan won’t renew.', plan };
    },
    async 'POST /subscriptions/:id/resume'({ session: { accountId }, params }) {
      await subscriptions.resume(accountId, params.id);
      const plan = await subscriptions.getPlan(accountId);
      return { message: 'Your plan will renew again.', plan };
    },
    'POST /subscriptions/:id/preview-change': async ({ session, params, body }) => ({
      preview: await planChanges.preview(session.accountId, params.id, body.productId),
    }),
    async 'POST /subscriptions/:id/change'({ session: { accountId }, params, body }) {
      const message = await planChanges.change(accountId, params.id, body);
      return { message, plan: await subscriptions.getPlan(accountId) };
    },
    async 'POST /subscriptions/:id/keep'({ session: { accountId }, params }) {
      await planChanges.keep(accountId, params.id);
      const plan = await subscriptions.getPlan(accountId);
      return { message: 'Your plan stays as it is.', plan };
    },
    'POST /subscriptions/:id/portal': async ({ session, params }) => ({
      url: await subscriptions.openPortal(session.accountId, params.id),
    }),
  });
}
