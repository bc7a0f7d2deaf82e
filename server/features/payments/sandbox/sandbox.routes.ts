import { formatCents } from '#domain/catalog/money.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sandboxCalls } from '#wire/payments/sandbox.ts';
import type { SandboxService, SandboxSubscriptionState } from './sandbox.service.ts';

/** The calls of the sandbox's pages. */
export function registerSandboxRoutes(
  app: App,
  { sandbox }: { readonly sandbox: SandboxService },
): void {
  async function viewOf(id: string, accountId: string) {
    return presentSubscription(await sandbox.getSubscription(id, accountId));
  }

  serve(app, sandboxCalls, {
    'POST /sandbox/payments/:id/pay': async ({ session, params: { id }, body }) => ({
      url: await sandbox.pay(id, session.accountId, body.address),
    }),
    'POST /sandbox/payments/:id/decline': async ({ session, params: { id } }) => ({
      url: await sandbox.decline(id, session.accountId),
    }),
    'POST /sandbox/payments/:id/cancel': async ({ session, params: { id } }) => ({
      url: await sandbox.cancel(id, session.accountId),
    }),
    'GET /sandbox/subscriptions/:id': ({ session, params: { id } }) =>
      viewOf(id, session.accountId),
    async 'POST /sandbox/subscriptions/:id/declining'({ session, params: { id }, body }) {
      await sandbox.setDeclining(id, session.accountId, body.isDeclining);
      return viewOf(id, session.accountId);
    },
    async 'POST /sandbox/subscriptions/:id/clock'({ session, params: { id }, body }) {
      await sandbox.moveClock(id, session.accountId, body.days);
      return viewOf(id, session.accountId);
    },
  });
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function presentSubscription(view: SandboxSubscriptionState) {
  const { name, amountCents, currency, interval, nextChargeAt, isDeclining, now } = view;
  return {
    isDeclining,
    shown: {
      plan: name,
      price: `${formatCents(amountCents, currency)} per ${interval}`,
      status: statusText(view),
      next:
        nextChargeAt === undefined || view.cancelsAtPeriodEnd
          ? 'None'
          : dateFormat.format(nextChargeAt),
      change: changeText(view),
      today: dateFormat.format(now),
    },
  };
}

/** The plan that renews instead from the end of the period on, as text. */
function changeText({ nextLine, periodEndsAt }: SandboxSubscriptionState): string {
  if (nextLine === null) return 'None';
  const { name, unitCents, currency, quantity, interval } = nextLine;
  const price = `${formatCents(unitCents * quantity, currency)} per ${interval}`;
  return `From ${dateFormat.format(periodEndsAt)}: ${name}, ${price}`;
}

function statusText({
  status,
  cancelsAtPeriodEnd,
  periodEndsAt,
}: SandboxSubscriptionState): string {
  if (status === 'ended') return 'Ended';
  if (status === 'past_due') return 'Payment failed, trying again';
  return cancelsAtPeriodEnd ? `Ends on ${dateFormat.format(periodEndsAt)}` : 'Active';
}
