import formbody from '@fastify/formbody';
import { noticePaths } from '#domain/messages/contract-notice.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { isPlainForm, seeOther } from '#server/http/plain-form.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contractNoticeCalls } from '#wire/messages/messages.ts';
import type { ContractNoticesService } from './contract-notices.service.ts';

/** The form of a cancellation or a withdrawal, posted by its page's script or by a browser without scripts. */
export function registerContractNoticesRoutes(
  app: App,
  { rateLimits }: Platform,
  contractNotices: ContractNoticesService,
): void {
  void app.register(async (scope: App) => {
    await scope.register(formbody);
    scope.setErrorHandler((error: Error, request, reply) =>
      isPlainForm(request)
        ? answerWithErrorPage(error, request, reply)
        : handleError(error, request, reply),
    );
    serve(scope, contractNoticeCalls, {
      'POST /contract-notices': {
        limit: rateLimits.limiter({ name: 'contract-notice-ip', points: 30, perSeconds: 600 }),
        async answer(request, reply) {
          const { language = 'en', ...notice } = request.body;
          await contractNotices.send(notice, language);
          if (isPlainForm(request)) {
            seeOther(reply, `${pathIn(language, noticePaths[notice.kind])}?sent=1`);
          }
          return {
            message: 'Your notice has arrived. A confirmation is on its way to your inbox.',
          };
        },
      },
    });
  });
}
