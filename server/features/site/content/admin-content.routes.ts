import { readPage } from '#server/database/paging.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Clock } from '#server/platform/clock.ts';
import { adminContentCalls, type ListedText } from '#wire/admin/content.ts';
import { presentListed, presentOpened, presentSource } from './admin-content.presenter.ts';
import type { AdminContentService, OpenedRow } from './admin-content.service.ts';

/** The legal pages and the blog in the admin area. */
export function registerAdminContentRoutes(
  app: App,
  { clock }: { readonly clock: Clock },
  admin: AdminContentService,
): void {
  const done = (message: string, row: OpenedRow) => ({
    message,
    text: presentOpened(row, clock.now()),
  });

  serve(app, adminContentCalls, {
    async 'GET /admin/content'({ query: { page, limit, filter, search } }) {
      const all = (await admin.listAll()).map((row) => presentListed(row, clock.now()));
      const found = all.filter(isOf[filter || 'all']).filter((one) => holds(one, search));
      const { rows, ...paged } = await readPage(
        { page, limit },
        { find: async () => found, read: async (some) => some },
      );
      return { ...paged, texts: [...rows] };
    },
    async 'GET /admin/content/:name'({ params: { name } }) {
      const row = await admin.get(name);
      return { text: presentOpened(row, clock.now()), history: row.history.map(presentHistory) };
    },
    async 'GET /admin/content/:name/versions/:version'({ params: { name, version } }) {
      return { content: presentSource(await admin.getVersion(name, version)) };
    },
    async 'POST /admin/content/preview'({ body }) {
      return admin.preview(body.body);
    },
    async 'POST /admin/content'({ session, body }) {
      return done('Draft saved.', await admin.add(body, session.accountId));
    },
    async 'PUT /admin/content/:name'({ session, params, body: { version, ...form } }) {
      const row = await admin.save(params.name, form, version, session.accountId);
      return done('Draft saved.', row);
    },
    async 'POST /admin/content/:name/publish'({ session, params, body }) {
      const row = await admin.publish(params.name, body, session.accountId);
      return done(body.at === '' ? 'Published.' : 'Publication scheduled.', row);
    },
    async 'POST /admin/content/:name/unschedule'({ session, params, body: { version } }) {
      const row = await admin.unschedule(params.name, version, session.accountId);
      return done('Publication canceled.', row);
    },
    async 'POST /admin/content/:name/unpublish'({ session, params, body: { version } }) {
      return done(
        'Post unpublished.',
        await admin.unpublish(params.name, version, session.accountId),
      );
    },
    async 'DELETE /admin/content/:name'({ session, params, query: { version } }) {
      await admin.remove(params.name, version, session.accountId);
      return { message: 'Post deleted.' };
    },
    async 'POST /admin/content/:name/restore'({ session, params, body: { version } }) {
      return done(
        'Original text restored.',
        await admin.restore(params.name, version, session.accountId),
      );
    },
  });
}

const isOf = {
  all: () => true,
  pages: ({ isPost }: ListedText) => !isPost,
  posts: ({ isPost }: ListedText) => isPost,
  drafts: ({ hasDraft }: ListedText) => hasDraft,
} as const;

/** Whether a title or an address holds every typed word. */
function holds({ title, path }: ListedText, search: string): boolean {
  const text = `${title} ${path}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
