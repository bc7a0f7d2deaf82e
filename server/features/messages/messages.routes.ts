import formbody from '@fastify/formbody';
import { z } from 'zod';
import { statusOfErrorCode } from '#domain/errors.ts';
import { contactMessages } from '#domain/messages/contact-message.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonBodyLimitBytes } from '#server/http/body-parser.ts';
import { toAppError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/pages/error-page.ts';
import type { AnswerPage } from '#server/http/pages/register-pages.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { doneSchema, text } from '#server/http/schemas.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { ContactService } from './contact.service.ts';

export interface MessagesRoutesOptions {
  readonly contact: ContactService;
  readonly rateLimits: RateLimits;
  readonly answerPage: AnswerPage;
}

/** How long a field may be is for the domain to say: it counts what is left after trimming. */
const typed = text(jsonBodyLimitBytes);

const contactBody = z.object({
  name: typed,
  email: typed,
  subject: typed,
  message: typed,
  topic: typed,
  cardNumber: typed,
  fromPath: typed,
  website: typed.describe('Honeypot: leave empty.'),
});
const plainContactBody = contactBody.extend({ captchaToken: typed, captchaAnswer: typed });

/**
 * The contact form: `POST /api/contact` for the page's script (specification 1, section 7) and, for
 * browsers without scripts, a plain post to the page's own address with a signed sum.
 */
export function registerMessagesRoutes(app: App, options: MessagesRoutesOptions): void {
  const { contact, answerPage } = options;
  const limit = limitByIp(
    options.rateLimits.limiter({ name: 'contact-ip', points: 30, perSeconds: 600 }),
  );

  app.post(
    '/api/contact',
    {
      onRequest: limit,
      schema: { tags: ['messages'], body: contactBody, response: { 200: doneSchema } },
    },
    async ({ body }) => {
      await contact.send(body);
      return { success: true as const, message: contactMessages.sent };
    },
  );

  void app.register(async (page: App) => {
    page.setErrorHandler(answerWithErrorPage);
    // Forms are read here alone: a plain one posted to `/api` would get around the sum.
    await page.register(formbody);
    await page.register(async (form: App) => {
      form.setErrorHandler(async (error: Error, request, reply) => {
        const failure = toAppError(error);
        const status = statusOfErrorCode[failure.code];
        if (status >= 500 || request.body === undefined) {
          return answerWithErrorPage(error, request, reply);
        }
        if (failure.retryAfterSeconds !== undefined) {
          void reply.header('retry-after', String(failure.retryAfterSeconds));
        }
        const { message, fields = {} } = failure;
        const refused = { values: textsOf(request.body), message, fields };
        return answerPage(request, reply, { status, form: refused });
      });
      form.post(
        '/contact',
        // Counted only when the body is read, so that a refusal loses nothing of it.
        { preValidation: limit, schema: { hide: true, body: plainContactBody } },
        async ({ body: { captchaToken, captchaAnswer, ...message } }, reply) => {
          await contact.send(message, { token: captchaToken, answer: captchaAnswer });
          return reply.redirect('/contact?sent=1', 303);
        },
      );
    });
  });
}

/** What was typed into the form, whatever else was sent. */
function textsOf(body: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of Object.keys(contactBody.shape)) {
    const value: unknown = Reflect.get(Object(body), field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
