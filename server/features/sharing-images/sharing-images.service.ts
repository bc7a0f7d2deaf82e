import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  sharingImageOfPost,
  sharingImageSize,
  type SharingImage,
} from '#domain/seo/sharing-image.ts';
import { sitePages } from '#domain/seo/site-pages.ts';
import type { ContentService } from '#server/features/content/content.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawableText, interFor } from './inter-fonts.ts';
import { sharingPicture } from './sharing-picture.ts';
import { readSign } from './site-icons.ts';

// libvips keeps what it worked on, in case the same comes again; here and in uploads nothing does.
sharp.cache(false);

export type SharingImagesService = ReturnType<typeof createSharingImagesService>;

/**
 * The pictures of link previews, each drawn when it is first asked for, then kept.
 * @param maxKept how many pictures are kept at most; one takes some 50 kB
 */
export function createSharingImagesService(
  { brandName }: Pick<Platform, 'brandName'>,
  { content }: { readonly content: ContentService },
  maxKept = 64,
) {
  const kept = new Map<string, ReturnType<typeof drawPicture>>();
  const ofPages = new Map<string, SharingImage>(
    Object.values(sitePages).map(({ image }) => [image.name, image]),
  );

  return {
    /** What the picture of a page or post shows. */
    async findImage(name: string): Promise<SharingImage | undefined> {
      const ofPage = ofPages.get(name);
      if (ofPage !== undefined) return ofPage;
      const post = await content.posts.find(name.replace(/^blog\//, ''));
      const image = post && sharingImageOfPost(post);
      return image?.name === name ? image : undefined;
    },

    async render(image: SharingImage) {
      const found = kept.get(image.name);
      if (found !== undefined) return found;
      const drawing = drawPicture(image, brandName);
      kept.set(image.name, drawing);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      try {
        return await drawing;
      } catch (error) {
        kept.delete(image.name);
        throw error;
      }
    },
  };
}

/** The picture as PNG of 1200 × 630 pixels, under 300 kB (facts.md, "Link previews"). */
export async function drawPicture(image: SharingImage, brandName: string) {
  // Some 60 MB with its fonts: only a process that is asked for a picture pays for it.
  const { default: satori } = await import('satori');
  const texts = {
    brandName: drawableText(brandName),
    title: drawableText(image.title),
    line: drawableText(image.line),
  };
  const { fonts, family } = await interFor(Object.values(texts).join(''));
  const sign = `data:image/svg+xml;base64,${(await readSign()).toString('base64')}`;
  const svg = await satori(sharingPicture({ ...texts, fontFamily: family, sign }), {
    ...sharingImageSize,
    fonts,
  });
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    /** Of the bytes, for `ETag`. */
    etag: `"${hash}"`,
  };
}
