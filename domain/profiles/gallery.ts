import { singleLine } from '../text.ts';

export const maximumGalleryPictures = 8;
export const galleryTooMany = `You can add up to ${maximumGalleryPictures} pictures`;

/** Site paths of a gallery's pictures, each once, in the owner's order. */
export function normalizeGallery(paths: readonly string[] = []): string[] {
  return [...new Set(paths.map(singleLine).filter(Boolean))];
}

export function galleryProblem(gallery: readonly string[]): string | undefined {
  return gallery.length > maximumGalleryPictures ? galleryTooMany : undefined;
}
