/**
 * The bounds of the smaller edition of an uploaded image, in pixels. A card's page is at most 544 CSS
 * pixels wide, a phone's some 400, with a portrait of 112: sharp enough for the eye on screens of 2 to 3
 * pixels to each of these, and less than half the bytes.
 */
export const smallImageBounds = { width: 960, height: 400 } as const;

/**
 * The file name, or site path, of an uploaded image's smaller edition, a WebP whatever the image is; any other
 * text as it is.
 */
export function smallImageOf(image: string): string {
  return image.replace(/(\b[0-9a-f]{64})\.[a-z0-9]+$/u, '$1-small.webp');
}

/** The possible names of the image that a name is the smaller edition of; any other name alone. */
export function originalImagesOf(name: string): string[] {
  const [hash, rest] = name.split('-small');
  return rest === undefined ? [name] : [`${hash}.jpg`, `${hash}.webp`];
}
