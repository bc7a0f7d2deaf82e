import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { workCalls } from '#wire/admin/work.ts';
import type { WorkService } from './work.service.ts';

export function registerWorkRoutes(app: App, work: WorkService): void {
  serve(app, workCalls, {
    'GET /admin/work': async ({ session }) => ({
      work: await work.count(session.roles, session.accountId),
    }),
  });
}
