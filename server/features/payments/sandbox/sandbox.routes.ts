import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatCents } from '#domain/catalog/money.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sandboxCalls } from '#wire/sandbox.ts';
import type { Markup } from '#server/platform/mail/markup.ts';
import { unknownPayment } from '../payment-errors.ts';
import { paymentPage, subscriptionPage } from './sandbox-pages.ts';
import { sandboxScript } from './sandbox-script.ts';
import { sandboxStyles } from './sandbox-styles.ts';
import type { SandboxService, SandboxSubscriptionView } from './sandbox.service.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const params = z.object({ id: z.string().max(100) });

/** The sandbox's hosted-looking pages. Whoever knows a payment's address sees what it is for. */
export function registerSandboxPages(
  app: App,
  options: {
    readonly sandbox: SandboxService;
    readonly brandName: string;
    readonly publicUrl: string;
    readonly canMoveClock: boolean;
  },
): void {
  const { sandbox, brandName, publicUrl, canMoveClock } = options;
  const config = { needsDatabase: false, access: 'public' } as const;
  const schema = { hide: true };

  app.get(
    '/sandbox/payments/:id',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      const payment = await sandbox.findPayment(request.params.id);
      if (payment?.successUrl == null) throw unknownPayment();
      return sendPage(reply, paymentPage(payment, brandName));
    },
  );

  app.get(
    '/sandbox/subscriptions/:id',
    {
      config: { access: 'public' },
      schema: { hide: true, params, querystring: z.object({ back: z.string().optional() }) },
    },
    async ({ params: { id }, query: { back } }, reply) => {
      // Only to ourselves, so that nobody is led away by a page of ours.
      const isOurs = back !== undefined && back.startsWith(`${publicUrl}/`);
      const backUrl = isOurs ? back : publicUrl;
      return sendPage(reply, subscriptionPage(id, { brandName, backUrl, canMoveClock }));
    },
  );

  app.get('/sandbox/style.css', { config, schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(sandboxStyles),
  );

  app.get('/sandbox/script.js', { config, schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sandboxScript),
  );
}

function sendPage(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** What the sandbox's pages call. */
export function registerSandboxRoutes(
  app: App,
  { sandbox }: { readonly sandbox: SandboxService },
): void {
  async function viewOf(id: string, accountId: string) {
    return presentSubscription(await sandbox.getSubscription(id, accountId));
  }

  serve(app, sandboxCalls, {
    'POST /sandbox/payments/:id/pay': async ({ session, params: { id }, body }) => ({
      success: true,
      url: await sandbox.pay(id, session.accountId, body.address),
    }),
    'POST /sandbox/payments/:id/decline': async ({ session, params: { id } }) => ({
      success: true,
      url: await sandbox.decline(id, session.accountId),
    }),
    'POST /sandbox/payments/:id/cancel': async ({ session, params: { id } }) => ({
      success: true,
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

function presentSubscription(view: SandboxSubscriptionView) {
  const { name, amountCents, interval, nextChargeAt, isDeclining, now } = view;
  return {
    success: true as const,
    isDeclining,
    shown: {
      plan: name,
      price: `${formatCents(amountCents)} per ${interval}`,
      status: statusText(view),
      next:
        nextChargeAt === undefined || view.cancelsAtPeriodEnd
          ? 'None'
          : dateFormat.format(nextChargeAt),
      today: dateFormat.format(now),
    },
  };
}

function statusText({ status, cancelsAtPeriodEnd, periodEndsAt }: SandboxSubscriptionView): string {
  if (status === 'ended') return 'Ended';
  if (status === 'past_due') return 'Payment failed, trying again';
  return cancelsAtPeriodEnd ? `Ends on ${dateFormat.format(periodEndsAt)}` : 'Active';
}
