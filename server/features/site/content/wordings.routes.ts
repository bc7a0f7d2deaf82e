import { AppError } from '#domain/errors.ts';
import { readWordingId, type WordingId } from '#domain/site/wording-id.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import { adminWordingsCalls, type OpenedWording } from '#wire/admin/wordings.ts';
import type { OpenedWordingRow, WordingsService } from './wordings.service.ts';

/** The home page's headlines and questions and the sentences of mails in the admin area. */
export function registerAdminWordingsRoutes(app: App, service: WordingsService): void {
  const done = (message: string, row: OpenedWordingRow) => ({ message, wording: present(row) });

  serve(app, adminWordingsCalls, {
    async 'GET /admin/wordings'() {
      return { wordings: await service.listAll() };
    },
    async 'GET /admin/wordings/:name'({ params }) {
      const row = await service.get(idOf(params));
      return { wording: present(row), history: row.history.map(presentHistory) };
    },
    async 'GET /admin/wordings/:name/versions/:version'({ params }) {
      return { content: await service.getVersion(idOf(params), params.version) };
    },
    async 'PUT /admin/wordings/:name'({ session, params, body: { version, ...form } }) {
      return done(
        'Draft saved.',
        await service.save(idOf(params), form, version, session.accountId),
      );
    },
    async 'POST /admin/wordings/:name/publish'({ session, params, body }) {
      return done(
        'Published.',
        await service.publish(idOf(params), body.version, session.accountId),
      );
    },
    async 'POST /admin/wordings/:name/restore'({ session, params, body }) {
      const row = await service.restore(idOf(params), body.version, session.accountId);
      return done('Original text restored.', row);
    },
  });
}

/** @throws AppError `not_found` */
function idOf({ name }: { readonly name: string }): WordingId {
  const id = readWordingId(name);
  if (id === undefined) throw new AppError('not_found', 'This text does not exist.');
  return id;
}

function present({ shipped, form, versions, ...row }: OpenedWordingRow): OpenedWording {
  const { name, language, version, liveVersion, samples } = row;
  return {
    name,
    language,
    title: shipped.title,
    version,
    liveVersion,
    fields: [...shipped.fields],
    content: form,
    hasQuestions: shipped.questions.length > 0,
    samples,
    versions: versions.map((one) => ({
      version: one.version,
      savedAt: one.savedAt.toISOString(),
    })),
  };
}
