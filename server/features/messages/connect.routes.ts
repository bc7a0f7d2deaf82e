import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import { parseCardAddress } from '#domain/public-card/card-address.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError, toAppError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { isPlainForm, seeOther } from '#server/http/plain-form.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import {
  askedLanguage,
  chosenLanguage,
  languageOf,
  negotiatedLanguage,
} from '#server/http/request-language.ts';
import { serve } from '#server/http/serve.ts';
import { entryOf, sendEntry } from '#server/http/static-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { connectBody, connectCalls, deleteCardMessageCalls } from '#wire/messages/card-messages.ts';
import type { ConnectService } from './connect.service.ts';

interface ConnectRoutes {
  readonly connect: ConnectService;
  readonly publicCards: PublicCardService;
  readonly pages: Pages;
}

const deleted = 'Your message has been deleted.';
const nothingLeft =
  'There’s nothing left to delete. The link was already used, or the message is gone.';

/**
 * The calls of a card's contact form. Both calls take JSON, and answer in JSON; posted as a plain form by a
 * browser without scripts, they answer with a page.
 */
export function registerConnectRoutes(
  app: App,
  { brand, rateLimits }: Platform,
  { connect, publicCards, pages }: ConnectRoutes,
): void {
  /** The card again, with what was typed and what is wrong with it; kept by nobody. */
  async function answerRefused(request: FastifyRequest, reply: FastifyReply, error: Error) {
    const language = languageOf(request);
    const {
      code,
      message,
      fields = {},
      retryAfterSeconds,
    } = translate(toAppError(error, request), language);
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
      const page = renderers.renderCardMessage({
        language,
        brandName: brand().brandName,
        kind,
        uniqueId,
      });
      return sendEntry(request, reply, entryOf(request, 404, page, 'no-store'));
    }
    if (retryAfterSeconds !== undefined) {
      void reply.header('retry-after', String(retryAfterSeconds));
    }
    const refused = { values, message, fields };
    const page = renderers.renderCardPage({
      ...publicCards.viewOf(found, askedLanguage(request)),
      refused,
    });
    return sendEntry(request, reply, entryOf(request, status, page, 'no-store'));
  }

  void app.register(async (scope: App) => {
    await scope.register(formbody);
    scope.setErrorHandler(async (error: FastifyError | Error, request, reply) =>
      isPlainForm(request)
        ? answerRefused(request, reply, error)
        : handleError(translate(toAppError(error, request), languageOf(request)), request, reply),
    );
    serve(scope, connectCalls, {
      'POST /profile-contact': async (request, reply) => {
        const { body } = request;
        const language = languageOf(request);
        await connect.send(body, networkOf(request), language);
        if (isPlainForm(request)) {
          // The page is cached; which part of it is shown, the address says.
          const { uniqueId, slug } = body;
          const card = parseCardAddress({ uniqueId, slug: slug || undefined });
          const page = card
            ? `${cardPath(card.uniqueId, card.slug)}${choiceOf(request)}#message-sent`
            : '/';
          seeOther(reply, page);
        }
        return { message: textsIn(language).text('form.sent') };
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
          const language = chosenLanguage(request);
          if (isPlainForm(request)) {
            const query = new URLSearchParams({
              [isDeleted ? 'done' : 'gone']: '1',
              ...(language && { lang: language }),
            });
            seeOther(reply, `/delete-message?${query}`);
          } else if (!isDeleted) {
            throw new AppError('not_found', nothingLeft);
          }
          return { message: deleted };
        },
      },
    });
  });
}

/** Too many messages are refused in the visitor's language; the form's own problems are made in it. */
function translate(error: AppError, language: Language): AppError {
  const { code, fields, retryAfterSeconds } = error;
  if (code !== 'rate_limited' || retryAfterSeconds === undefined || language === defaultLanguage) {
    return error;
  }
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = textsIn(language).text('form.rateLimited', { minutes });
  return new AppError(code, message, {
    retryAfterSeconds,
    cause: error,
    ...(fields && { fields }),
  });
}

/** The query that keeps the language of a page, where the browser would have been shown another one. */
function choiceOf(request: FastifyRequest): string {
  const chosen = chosenLanguage(request);
  const isKept = chosen !== undefined && chosen !== negotiatedLanguage(request);
  return isKept ? `?lang=${chosen}` : '';
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
