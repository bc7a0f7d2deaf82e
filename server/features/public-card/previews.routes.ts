import type { FastifyReply, FastifyRequest } from 'fastify';
import { backgroundKinds } from '#domain/public-card/card-background.ts';
import {
  backgroundPath,
  cardPath,
  contactPhotoPath,
  previewImagePath,
} from '#domain/public-card/card-paths.ts';
import { cardPreviewVersion } from '#domain/public-card/card-preview.ts';
import type { App } from '#server/http/app-type.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { brandTag } from '#server/platform/brand/brand.ts';
import { isFresh } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardNotFound, profileOf, queryOf, registerCardFile } from './card-files.ts';
import type { PreviewsService } from './previews.service.ts';
import type { PublicCardService } from './public-card.service.ts';

/** Both are shown by other sites, and by mail programs. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' } as const;

interface PreviewRoutes {
  readonly publicCards: PublicCardService;
  readonly previews: PreviewsService;
}

/** Pictures of cards for other programs: of the link preview, and the photo of a mail's signature. */
export function registerPreviewRoutes(
  app: App,
  { brand, publicUrl, rateLimits, cdnHeaders }: Platform,
  { publicCards, previews }: PreviewRoutes,
): void {
  const drawn = rateLimits.limiter({ name: 'preview-ip', points: 60, perSeconds: 600 });

  registerCardFile(app, publicCards, {
    pathOf: previewImagePath,
    takeFrom: profileOf,
    async send(request, reply, found) {
      const { picture, preview } = await previews.previewOf(found, () =>
        drawn.consume(networkOf(request)),
      );
      const isExact = queryOf(request) === `?v=${cardPreviewVersion(preview, brand().brandName)}`;
      return sendJpeg(request, reply, {
        ...picture,
        // Locked, deleted or changed, it is to be gone from caches within the day.
        cacheControl: isExact ? 'public, max-age=86400' : 'public, max-age=300',
        forCdn: cdnHeaders(found.address.uniqueId, brandTag),
      });
    },
  });

  for (const kind of backgroundKinds) {
    registerCardFile(app, publicCards, {
      pathOf: (uniqueId, slug) => backgroundPath(uniqueId, kind, slug),
      takeFrom: profileOf,
      async send(request, reply, found) {
        await drawn.consume(networkOf(request));
        const { uniqueId, slug } = found.address;
        const url = publicUrl + cardPath(uniqueId, slug);
        const { bytes } = await previews.backgroundOf(found, kind, url);
        return reply.header('cache-control', 'no-store').type('image/png').send(bytes);
      },
    });
  }

  registerCardFile(app, publicCards, {
    pathOf: contactPhotoPath,
    takeFrom: profileOf,
    async send(_request, reply, found) {
      const photo = await previews.findPhoto(found);
      if (photo === undefined) throw cardNotFound();
      return reply
        .headers({
          ...forOthers,
          'cache-control': 'public, max-age=3600',
          ...cdnHeaders(found.address.uniqueId),
        })
        .type('image/jpeg')
        .send(photo);
    },
  });
}

interface Jpeg {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly cacheControl: string;
  readonly forCdn: Readonly<Record<string, string>>;
}

function sendJpeg(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, cacheControl, forCdn }: Jpeg,
) {
  void reply.headers({ ...forOthers, etag, 'cache-control': cacheControl, ...forCdn });
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(bytes);
}
