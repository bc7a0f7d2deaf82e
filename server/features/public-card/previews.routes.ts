import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { cardNotFoundTitle } from '#domain/public-card/card-page.ts';
import { contactPhotoPath, previewImagePath } from '#domain/public-card/card-paths.ts';
import { cardPreviewVersion } from '#domain/public-card/card-preview.ts';
import type { App } from '#server/http/app-type.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { isFresh } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PreviewsService } from './previews.service.ts';

const params = z.object({ uniqueId: z.string(), slug: z.string().optional() });
const querystring = z.object({ v: z.string().optional() });
/** Both are shown by other sites, and by mail programs. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Pictures of cards for other programs: of the link preview, and the photo of a mail's signature. */
export function registerPreviewRoutes(
  app: App,
  { brandName, rateLimits }: Platform,
  previews: PreviewsService,
): void {
  const config = { access: 'public', knowsItsAddresses: true } as const;
  const drawn = rateLimits.limiter({ name: 'preview-ip', points: 60, perSeconds: 600 });

  for (const url of [previewImagePath(':uniqueId'), previewImagePath(':uniqueId', ':slug')]) {
    app.get(
      url,
      { config, schema: { hide: true, params, querystring } },
      async (request, reply) => {
        const found = await previews.findPreview(request.params, () =>
          drawn.consume(networkOf(request)),
        );
        if (found === undefined) throw new AppError('not_found', cardNotFoundTitle);
        const { picture, preview } = found;
        const isExact = request.query.v === cardPreviewVersion(preview, brandName);
        return sendJpeg(request, reply, {
          ...picture,
          // Locked, deleted or changed, it is to be gone from caches within the day.
          cacheControl: isExact ? 'public, max-age=86400' : 'public, max-age=300',
        });
      },
    );
  }

  for (const url of [contactPhotoPath(':uniqueId'), contactPhotoPath(':uniqueId', ':slug')]) {
    app.get(url, { config, schema: { hide: true, params } }, async (request, reply) => {
      const photo = await previews.findPhoto(request.params);
      if (photo === undefined) throw new AppError('not_found', cardNotFoundTitle);
      return reply
        .headers({ ...forOthers, 'cache-control': 'public, max-age=3600' })
        .type('image/jpeg')
        .send(photo);
    });
  }
}

interface Jpeg {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly cacheControl: string;
}

function sendJpeg(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, cacheControl }: Jpeg,
) {
  void reply.headers({ ...forOthers, etag, 'cache-control': cacheControl });
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(bytes);
}
