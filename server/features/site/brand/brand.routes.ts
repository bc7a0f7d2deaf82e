import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { brandStyles } from '#domain/site/brand-palette.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import { adminBrandCalls, type BrandView } from '#wire/admin/brand.ts';
import type { BrandService, BrandVersion } from './brand.service.ts';

/** The bytes that a name stands for never change. */
const forAYear = 'public, max-age=31536000, immutable';

const present = ({ form, version, isEdited }: BrandVersion): BrandView => ({
  ...form,
  version,
  isEdited,
});

/** The brand in the admin area. */
export function registerAdminBrandRoutes(app: App, service: BrandService): void {
  serve(app, adminBrandCalls, {
    async 'GET /admin/brand'() {
      const { brand, locked, versions, history } = await service.get();
      return {
        brand: present(brand),
        locked,
        versions: versions.map(({ version, savedAt }) => ({
          version,
          savedAt: savedAt.toISOString(),
        })),
        history: history.map(presentHistory),
      };
    },
    async 'GET /admin/brand/versions/:version'({ params: { version } }) {
      return { brand: present(await service.getVersion(version)) };
    },
    async 'PUT /admin/brand'({ session, body: { version, ...form } }) {
      const brand = present(await service.save(form, version, session.accountId));
      return { message: 'Brand saved.', brand };
    },
    async 'POST /admin/brand/reset'({ session, body: { version } }) {
      const brand = present(await service.reset(version, session.accountId));
      return { message: 'Brand reset.', brand };
    },
  });
}

/** The pictures of the brand, and the style sheet of its color. */
export function registerBrandFiles(app: App, service: BrandService): void {
  app.get(
    '/brand/:file',
    {
      config: { access: 'public', needsDatabase: false },
      schema: { hide: true, params: z.object({ file: z.string() }) },
    },
    async ({ params: { file } }, reply) => {
      const [, picture, color] = /^(?:([\da-f]{16})\.png|([\da-f]{6})\.css)$/.exec(file) ?? [];
      const styles = color === undefined ? undefined : brandStyles(color);
      if (styles !== undefined) {
        return reply.type('text/css; charset=utf-8').header('cache-control', forAYear).send(styles);
      }
      const bytes = picture === undefined ? undefined : await service.findPicture(picture);
      if (bytes === undefined) throw new AppError('not_found', 'Not found');
      return reply.type('image/png').header('cache-control', forAYear).send(bytes);
    },
  );
}
