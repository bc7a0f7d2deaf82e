import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UploadsService } from './uploads.service.ts';

/** Nothing in a served file may run, whatever it turns out to be. */
const fileSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** `GET /files/{name}`: kept images, which never change. */
export function registerFileRoutes(
  app: App,
  { database }: Platform,
  uploads: UploadsService,
): void {
  app.get(
    '/files/:name',
    {
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const file = await uploads.find(database, request.params.name);
      if (file === undefined) throw new AppError('not_found', 'Not found');
      return reply
        .type(file.contentType)
        .headers({
          'content-length': String(file.byteSize),
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': fileSecurityPolicy,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(await file.stream());
    },
  );
}
