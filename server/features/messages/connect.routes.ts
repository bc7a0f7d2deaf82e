import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import { connectMessages } from '#domain/messages/connect-form.ts';
import { parseCardAddress } from '#domain/public-card/card-address.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError, toAppError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { isPlainForm, seeOther } from '#server/http/plain-form.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import { entryOf, sendEntry } from '#server/http/static-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { connectBody, connectCalls, deleteCardMessageCalls } from '#wire/card-messages.ts';
import type { ConnectService } from './connect.service.ts';

interface ConnectRoutes {
  readonly connect: ConnectService;
  readonly publicCards: PublicCardService;
  readonly pages: Pages;
}

const deleted = 'Your message has been deleted.';
const nothingLeft = 'There is nothing left to delete: the link was used, or the message is gone.';

/**
 * The calls of a card's contact form. Both calls take JSON, and answer in JSON; posted as a plain form by a
 * browser without scripts, they answer with a page.
 */
export function registerConnectRoutes(
  app: App,
  { brandName, rateLimits }: Platform,
  { connect, publicCards, pages }: ConnectRoutes,
): void {
  /** The card again, with what was typed and what is wrong with it; kept by nobody. */
  async function answerRefused(request: FastifyRequest, reply: FastifyReply, error: Error) {
    const { code, message, fields = {}, retryAfterSeconds } = toAppError(error, request);
    const status = statusOfErrorCode[code];
    if (status >= 500 || request.body === undefined) {
      return answerWithErrorPage(error, request, reply);
    }
    const values = textsOf(request.body);
    const { uniqueId = '', slug } = values;
    const renderers = await pages.loadCardRenderer();
    const found = await publicCards.findCard({ uniqueId, slug: slug || undefined });
    if (found.kind !== 'profile') {
      const kind = found.kind === 'not-published' ? found.kind : 'not-found';
      const page = renderers.renderCardMessage({ brandName, kind, uniqueId });
      return sendEntry(request, reply, entryOf(request, 404, page, 'no-store'));
    }
    if (retryAfterSeconds !== undefined) {
      void reply.header('retry-after', String(retryAfterSeconds));
    }
    const refused = { values, message, fields };
    const page = renderers.renderCardPage({ ...publicCards.viewOf(found), refused });
    return sendEntry(request, reply, entryOf(request, status, page, 'no-store'));
  }

  void app.register(async (scope: App) => {
    await scope.register(formbody);
    scope.setErrorHandler(async (error: FastifyError | Error, request, reply) =>
      isPlainForm(request)
        ? answerRefused(request, reply, error)
        : handleError(error, request, reply),
    );
    serve(scope, connectCalls, {
      'POST /profile-contact': async (request, reply) => {
        const { body } = request;
        await connect.send(body, networkOf(request));
        if (isPlainForm(request)) {
          // The page is cached; which part of it is shown, the address says.
          const { uniqueId, slug } = body;
          const card = parseCardAddress({ uniqueId, slug: slug || undefined });
          seeOther(reply, card ? `${cardPath(card.uniqueId, card.slug)}#message-sent` : '/');
        }
        return { message: connectMessages.sent };
      },
    });
  });

  void app.register(async (scope: App) => {
    await scope.register(formbody);
    scope.setErrorHandler((error: FastifyError | Error, request, reply) =>
      isPlainForm(request)
        ? answerWithErrorPage(error, request, reply)
        : handleError(error, request, reply),
    );
    serve(scope, deleteCardMessageCalls, {
      'POST /profile-contact/delete': {
        limit: rateLimits.limiter({ name: 'delete-left-ip', points: 60, perSeconds: 600 }),
        async answer(request, reply) {
          const isDeleted = await connect.deleteLeft(request.body.token);
          if (isPlainForm(request)) {
            seeOther(reply, `/delete-message?${isDeleted ? 'done' : 'gone'}=1`);
          } else if (!isDeleted) {
            throw new AppError('not_found', nothingLeft);
          }
          return { message: deleted };
        },
      },
    });
  });
}

/** The typed texts of the form, whatever else was sent. */
function textsOf(body: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of Object.keys(connectBody.shape)) {
    const value: unknown = Reflect.get(Object(body), field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
