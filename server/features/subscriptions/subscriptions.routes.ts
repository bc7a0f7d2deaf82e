import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { subscriptionsCalls } from '#wire/subscriptions.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

interface Services {
  readonly subscriptions: SubscriptionsService;
  readonly userView: UserViewService;
}

/** The account's plan: the free one, and what renews. */
export function registerSubscriptionsRoutes(app: App, { subscriptions, userView }: Services): void {
  serve(app, subscriptionsCalls, {
    async 'POST /activate-free-tier'({ session: { accountId } }) {
      const isNew = await subscriptions.activateFreeTier(accountId);
      return {
        success: true,
        message: isNew
          ? "Free tier activated! You're ready to go!"
          : "You're already on the free tier! Ready to go!",
        user: await userView.getUser(accountId),
      };
    },
    'GET /plan': async ({ session }) => ({
      success: true,
      plan: await subscriptions.getPlan(session.accountId),
    }),
    async 'POST /subscriptions/:id/cancel'({ session: { accountId }, params }) {
      await subscriptions.cancel(accountId, params.id);
      const plan = await subscriptions.getPlan(accountId);
      return { success: true, message: 'Your plan will not renew.', plan };
    },
    async 'POST /subscriptions/:id/resume'({ session: { accountId }, params }) {
      await subscriptions.resume(accountId, params.id);
      const plan = await subscriptions.getPlan(accountId);
      return { success: true, message: 'Your plan will renew again.', plan };
    },
    'POST /subscriptions/:id/portal': async ({ session, params }) => ({
      success: true,
      url: await subscriptions.openPortal(session.accountId, params.id),
    }),
  });
}
