import formbody from '@fastify/formbody';
import type { FastifyError } from 'fastify';
import { notMeMessages } from '#domain/accounts/not-me.ts';
import { AppError } from '#domain/errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { isPlainForm, seeOther } from '#server/http/plain-form.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notMeCalls } from '#wire/accounts/not-me.ts';
import type { NotMeService } from './not-me.service.ts';

/** The press on 'It was not me'. A browser without scripts posts a plain form, and is sent to a page that says how it went. */
export function registerNotMeRoutes(
  app: App,
  { rateLimits }: Platform,
  { notMe }: { readonly notMe: NotMeService },
): void {
  void app.register(async (scope: App) => {
    await scope.register(formbody);
    scope.setErrorHandler((error: FastifyError | Error, request, reply) =>
      isPlainForm(request)
        ? answerWithErrorPage(error, request, reply)
        : handleError(error, request, reply),
    );
    serve(scope, notMeCalls, {
      'POST /not-me': {
        limit: rateLimits.limiter({ name: 'not-me-ip', points: 100, perSeconds: 600 }),
        async answer(request, reply) {
          const { token, language = 'en' } = request.body;
          const outcome = await notMe.use(token);
          if (isPlainForm(request))
            seeOther(reply, `${pathIn(language, '/not-me')}?outcome=${outcome}`);
          else if (outcome !== 'done') throw new AppError('invalid_input', notMeMessages[outcome]);
          return { message: notMeMessages[outcome] };
        },
      },
    });
  });
}
