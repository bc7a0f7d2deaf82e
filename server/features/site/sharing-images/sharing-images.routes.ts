import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { sharingImageVersion } from '#domain/site/sharing-image.ts';
import type { App } from '#server/http/app-type.ts';
import { isFresh } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SharingImagesService } from './sharing-images.service.ts';

const query = z.object({ v: z.string().optional() });
const config = { needsDatabase: false, access: 'public' } as const;

/** `/og/{page}.png` and `/og/blog/{slug}.png`: the pictures of link previews. */
export function registerSharingImagesRoutes(
  app: App,
  { brand }: Platform,
  sharingImages: SharingImagesService,
): void {
  app.get(
    '/og/:page.png',
    { config, schema: { hide: true, params: z.object({ page: z.string() }), querystring: query } },
    (request, reply) => sendPicture(request, reply, request.params.page, request.query.v),
  );
  app.get(
    '/og/blog/:slug.png',
    { config, schema: { hide: true, params: z.object({ slug: z.string() }), querystring: query } },
    (request, reply) => sendPicture(request, reply, `blog/${request.params.slug}`, request.query.v),
  );

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    version: string | undefined,
  ) {
    const image = await sharingImages.findImage(name);
    if (image === undefined) throw new AppError('not_found', 'Not found');
    const { bytes, etag } = await sharingImages.render(image);
    const isExact = version === sharingImageVersion(image, brand().brandName);
    void reply.headers({
      etag,
      // An address without the version of today may show something else tomorrow.
      'cache-control': isExact ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Previews are shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  }
}
