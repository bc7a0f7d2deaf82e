import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import { isProxied, namesLoopback } from '#server/http/local-caller.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerMailboxRoutes } from './mailbox.routes.ts';
import { createMailboxService } from './mailbox.service.ts';

/** The demo's mailbox; elsewhere there is none. */
export function createMailboxModule(platform: Platform) {
  const mailbox = createMailboxService(platform);
  return {
    services: { mailbox },
    routes(app: App, { pages }: { readonly pages: Pages }) {
      if (!platform.config.isDemo) return;
      void app.register(async (dev: App) => {
        dev.addHook('onRequest', async (request) => {
          if (isProxied(request) || !namesLoopback(request)) {
            throw new AppError('not_found', 'Not found');
          }
        });
        registerMailboxRoutes(dev, { mailbox, answerPage: pages.answerPage });
      });
    },
  };
}
