import formbody from '@fastify/formbody';
import { statusOfErrorCode } from '#domain/errors.ts';
import { contactMessages } from '#domain/messages/contact-message.ts';
import { feedbackMessages } from '#domain/messages/feedback.ts';
import type { App } from '#server/http/app-type.ts';
import { toAppError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import { contactBody, messagesCalls } from '#wire/messages/messages.ts';
import { longText } from '#wire/shapes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ContactService } from './contact.service.ts';
import type { FeedbackService } from './feedback.service.ts';

const plainContactBody = contactBody.extend({ captchaToken: longText, captchaAnswer: longText });

/**
 * The contact form: `POST /api/contact` for the page's script (specification 1, section 7) and, for
 * browsers without scripts, a plain post to the page's own address with a signed sum.
 */
export function registerMessagesRoutes(
  app: App,
  { rateLimits }: Platform,
  {
    contact,
    feedback,
    pages,
  }: {
    readonly contact: ContactService;
    readonly feedback: FeedbackService;
    readonly pages: Pages;
  },
): void {
  const limit = rateLimits.limiter({ name: 'contact-ip', points: 30, perSeconds: 600 });

  serve(app, messagesCalls, {
    'POST /contact': {
      limit,
      async answer({ body }) {
        await contact.send(body);
        return { message: contactMessages.sent };
      },
    },
    'POST /feedback': {
      limit: rateLimits.limiter({ name: 'feedback-ip', points: 30, perSeconds: 600 }),
      async answer({ session, body }) {
        await feedback.send(session.accountId, body.message);
        return { message: feedbackMessages.sent };
      },
    },
  });

  void app.register(async (page: App) => {
    page.setErrorHandler(answerWithErrorPage);
    // Forms are read here alone: a plain one posted to `/api` would get around the sum.
    await page.register(formbody);
    await page.register(async (form: App) => {
      form.setErrorHandler(async (error: Error, request, reply) => {
        const failure = toAppError(error, request);
        const status = statusOfErrorCode[failure.code];
        if (status >= 500 || request.body === undefined) {
          return answerWithErrorPage(error, request, reply);
        }
        if (failure.retryAfterSeconds !== undefined) {
          void reply.header('retry-after', String(failure.retryAfterSeconds));
        }
        const { message, fields = {} } = failure;
        const typedForm = { values: textsOf(request.body), message, fields };
        return pages.answerPage(request, reply, { refused: { status, form: typedForm } });
      });
      form.post(
        '/contact',
        // Counted only when the body is read, so that a refusal loses nothing of it.
        {
          preValidation: limitByIp(limit),
          config: { access: 'public' },
          schema: { hide: true, body: plainContactBody },
        },
        async ({ body: { captchaToken, captchaAnswer, ...message } }, reply) => {
          await contact.send(message, { token: captchaToken, answer: captchaAnswer });
          return reply.redirect('/contact?sent=1', 303);
        },
      );
    });
  });
}

/** The typed texts of the form, whatever else was sent. */
function textsOf(body: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of Object.keys(contactBody.shape)) {
    const value: unknown = Reflect.get(Object(body), field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
