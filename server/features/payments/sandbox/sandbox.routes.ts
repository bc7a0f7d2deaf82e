import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatCents } from '#domain/catalog/money.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { answerWithErrorPage } from '#server/http/pages/error-page.ts';
import { bearer, text } from '#server/http/schemas.ts';
import type { Markup } from '#server/platform/mail/markup.ts';
import { unknownPayment } from '../payment-errors.ts';
import { paymentPage, subscriptionPage } from './sandbox-pages.ts';
import { sandboxScript } from './sandbox-script.ts';
import { sandboxStyles } from './sandbox-styles.ts';
import type { SandboxService, SandboxSubscriptionView } from './sandbox.service.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const params = z.object({ id: z.string().max(100) });
const field = text(200);

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
  const config = { needsDatabase: false };
  const schema = { hide: true };

  const errorHandler = answerWithErrorPage;

  app.get(
    '/sandbox/payments/:id',
    { schema: { hide: true, params }, errorHandler },
    async (request, reply) => {
      const payment = await sandbox.findPayment(request.params.id);
      if (payment?.successUrl == null) throw unknownPayment();
      return sendPage(reply, paymentPage(payment, brandName));
    },
  );

  app.get(
    '/sandbox/subscriptions/:id',
    {
      schema: { hide: true, params, querystring: z.object({ back: z.string().optional() }) },
      errorHandler,
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

const addressSchema = z.object({
  fullName: field,
  phoneNumber: field,
  addressLine1: field,
  addressLine2: field,
  city: field,
  state: field,
  postalCode: field,
  country: field,
});
const nextSchema = z.object({ success: z.literal(true), url: z.string() });
const viewSchema = z.object({
  success: z.literal(true),
  isDeclining: z.boolean(),
  shown: z.record(z.string(), z.string()),
});

/** What the sandbox's pages call, below `/api`; all of it needs the buyer's own session. */
export function registerSandboxRoutes(
  app: App,
  options: { readonly sandbox: SandboxService; readonly authentication: Authentication },
): void {
  const { sandbox, authentication } = options;
  const common = { tags: ['sandbox'], security: bearer, params };
  const paymentPath = '/sandbox/payments/:id';
  const subscriptionPath = '/sandbox/subscriptions/:id';

  app.post(
    `${paymentPath}/pay`,
    {
      schema: {
        ...common,
        body: z.object({ address: addressSchema.optional() }),
        response: { 200: nextSchema },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const url = await sandbox.pay(request.params.id, accountId, request.body.address);
      return { success: true as const, url };
    },
  );

  for (const act of ['decline', 'cancel'] as const) {
    app.post(
      `${paymentPath}/${act}`,
      { schema: { ...common, response: { 200: nextSchema } } },
      async (request) => {
        const { accountId } = await authentication.get(request);
        return { success: true as const, url: await sandbox[act](request.params.id, accountId) };
      },
    );
  }

  async function viewOf(id: string, accountId: string): Promise<z.output<typeof viewSchema>> {
    return presentSubscription(await sandbox.getSubscription(id, accountId));
  }

  app.get(
    subscriptionPath,
    { schema: { ...common, response: { 200: viewSchema } } },
    async (request) => {
      const { accountId } = await authentication.get(request);
      return viewOf(request.params.id, accountId);
    },
  );

  app.post(
    `${subscriptionPath}/declining`,
    {
      schema: {
        ...common,
        body: z.object({ isDeclining: z.boolean() }),
        response: { 200: viewSchema },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const { id } = request.params;
      await sandbox.setDeclining(id, accountId, request.body.isDeclining);
      return viewOf(id, accountId);
    },
  );

  app.post(
    `${subscriptionPath}/clock`,
    {
      schema: {
        ...common,
        body: z.object({ days: z.int().min(1).max(400) }),
        response: { 200: viewSchema },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const { id } = request.params;
      await sandbox.moveClock(id, accountId, request.body.days);
      return viewOf(id, accountId);
    },
  );
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function presentSubscription(view: SandboxSubscriptionView): z.output<typeof viewSchema> {
  const { name, amountCents, interval, nextChargeAt, isDeclining, now } = view;
  return {
    success: true,
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
