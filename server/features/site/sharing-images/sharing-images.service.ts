import type { CardBackground } from '#domain/public-card/card-background.ts';
import type { CardPreview } from '#domain/public-card/card-preview.ts';
import {
  sharingImageOfPost,
  sharingImageVersion,
  type SharingImage,
} from '#domain/site/sharing-image.ts';
import type { Brand } from '#domain/site/brand.ts';
import { plansPageWherePaid } from '#domain/site/plans-page.ts';
import { pageOfDocument, sitePages, type SitePage } from '#domain/site/site-pages.ts';
import type { ContentService } from '#server/features/site/content/content.service.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';
import { createDrawings, type DrawnPicture } from './drawings.ts';

export type { DrawnPicture } from './drawings.ts';
export type SharingImagesService = ReturnType<typeof createSharingImagesService>;

/**
 * The pictures of link previews: those of pages, each drawn when it is first asked for, then cached,
 * and those of cards, which the module of cards caches.
 * @param maxCached how many pictures of pages are cached at most; one takes some 50 kB
 */
export function createSharingImagesService(
  { brand }: { readonly brand: () => Pick<Brand, 'brandName'> },
  { content }: { readonly content: ContentService },
  maxCached = 64,
) {
  const drawings = createDrawings();
  const cache = createPromiseCache<DrawnPicture>(maxCached);
  const pages = new Map<string, SitePage>(
    [...Object.values(sitePages), plansPageWherePaid].map((page) => [page.image.name, page]),
  );

  return {
    /** The content of the picture of a page or post. */
    async findImage(name: string): Promise<SharingImage | undefined> {
      const page = pages.get(name);
      if (page !== undefined) {
        const document = await content.findDocument(name);
        return (document === undefined ? page : pageOfDocument(page, document)).image;
      }
      const post = await content.posts.find(name.replace(/^blog\//, ''));
      const image = post && sharingImageOfPost(post);
      return image?.name === name ? image : undefined;
    },

    /** The picture of a page as PNG. @throws Error when it can't be drawn */
    render: (page: SharingImage) =>
      cache.take(`${page.name} ${sharingImageVersion(page, brand().brandName)}`, () =>
        drawings.draw({ page, brandName: brand().brandName }),
      ),

    /**
     * Draws the picture of a card as JPEG, anew each time.
     * @param image photo or logo, as it is kept @throws Error when it can't be drawn
     */
    drawCard: (card: CardPreview, image: Uint8Array<ArrayBuffer> | undefined) =>
      drawings.draw({ card, brandName: brand().brandName, image }),

    /** Draws a picture with the code of a card as PNG, anew each time. @throws Error when it can't be drawn */
    drawBackground: (background: CardBackground) => drawings.draw({ background }),
  };
}
