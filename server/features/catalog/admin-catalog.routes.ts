import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import { adminCatalogCalls, type AdminCatalogView } from '#wire/admin/catalog.ts';
import type { AdminCatalogService } from './admin-catalog.service.ts';

/** The catalog in the admin area. */
export function registerAdminCatalogRoutes(app: App, admin: AdminCatalogService): void {
  async function present(): Promise<AdminCatalogView> {
    const { versions, draft, history, ...more } = await admin.get();
    return {
      ...more,
      versions: versions.map((version) => ({
        number: version.number,
        note: version.note,
        publishedAt: version.publishedAt.toISOString(),
        effectiveFrom: version.effectiveFrom.toISOString(),
        withdrawnAt: version.withdrawnAt?.toISOString() ?? null,
        content: version.content,
      })),
      draft,
      history: history.map(presentHistory),
    };
  }

  serve(app, adminCatalogCalls, {
    'GET /admin/catalog': present,
    async 'PUT /admin/catalog/draft'({ body }) {
      await admin.saveDraft(body);
      return { message: 'Draft saved.', catalog: await present() };
    },
    async 'POST /admin/catalog/publish'({ session, body }) {
      await admin.publish(body, session.accountId);
      const message =
        body.effectiveFrom.trim() === '' ? 'Catalog published.' : 'Catalog scheduled.';
      return { message, catalog: await present() };
    },
    async 'POST /admin/catalog/withdraw'({ session }) {
      await admin.withdraw(session.accountId);
      return { message: 'Scheduled version withdrawn.', catalog: await present() };
    },
  });
}
