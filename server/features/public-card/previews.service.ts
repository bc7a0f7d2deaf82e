import { cardBackgroundOf, type BackgroundKind } from '#domain/public-card/card-background.ts';
import { cardPreviewKey, cardPreviewOf } from '#domain/public-card/card-preview.ts';
import type {
  DrawnPicture,
  SharingImagesService,
} from '#server/features/site/sharing-images/sharing-images.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { FoundProfile } from './public-card.service.ts';

/** Cached pictures: at most 300 kB each, mostly a tenth of it. */
const maxCached = 64;
/** Cached photos for signatures: some 10 kB each. */
const maxPhotosCached = 256;
const waiting = { waiting: 32, message: 'Too many pictures are being drawn. Please try again.' };

export type PreviewsService = ReturnType<typeof createPreviewsService>;

interface Dependencies {
  readonly uploads: UploadsService;
  readonly sharingImages: SharingImagesService;
}

/** The pictures of cards that other programs show: link previews, and photos in signatures of mails. */
export function createPreviewsService(
  { brand }: Pick<Platform, 'brand'>,
  { uploads, sharingImages }: Dependencies,
) {
  const cache = createPromiseCache<DrawnPicture>(maxCached);
  const photoCache = createPromiseCache<Buffer | undefined>(maxPhotosCached);
  const limit = createConcurrencyLimit(1, waiting);

  return {
    /**
     * The picture of a public card's link preview, as JPEG; drawn once for all who ask, whatever
     * version their address names.
     * @param beforeDrawing called before one is drawn; may throw
     * @throws AppError `unavailable`
     */
    async previewOf({ profile }: FoundProfile, beforeDrawing: () => Promise<unknown>) {
      const preview = cardPreviewOf(profile);
      const key = cardPreviewKey(preview, brand().brandName);
      if (!cache.has(key)) await beforeDrawing();
      const draw = async () =>
        sharingImages.drawCard(preview, await uploads.readImage(preview.image));
      const picture = await cache.take(key, () => limit.run(draw));
      return { picture, preview };
    },

    /**
     * A picture with the card's code as PNG. Its owner takes it once, so it is not cached.
     * @param url of the card @throws AppError `unavailable`
     */
    backgroundOf: ({ profile }: FoundProfile, kind: BackgroundKind, url: string) =>
      limit.run(() => sharingImages.drawBackground(cardBackgroundOf(profile, kind, url))),

    /** Photo or logo of a public card as a small JPEG, undefined where there is none. */
    async findPhoto({ profile }: FoundProfile) {
      const { image, isLogo } = cardPreviewOf(profile);
      return photoCache.take(image, async () => {
        const photo = await uploads.findContactPhoto(image, isLogo ? 'contain' : 'cover');
        return photo === undefined ? undefined : Buffer.from(photo, 'base64');
      });
    },
  };
}
