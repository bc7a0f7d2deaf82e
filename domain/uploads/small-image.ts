/**
 * The bounds of the smaller editions of an uploaded image, in pixels. A card's page is at most 544 CSS
 * pixels wide, a phone's some 400, with a portrait of 112: `small` is sharp enough for the eye on screens
 * of 2 to 3 pixels to each of these, and less than half the bytes. `large` fills a phone's first screen.
 */
export const imageEditions = {
  small: { width: 960, height: 400 },
  large: { width: 1080, height: 1440 },
} as const;
export type ImageEdition = keyof typeof imageEditions;

/**
 * The file name, or site path, of an uploaded image's smaller edition, a WebP whatever the image is; any other
 * text as it is.
 */
export const smallImageOf = (image: string): string => editionOf(image, 'small');

/** The same of the edition that fills a phone's first screen. */
export const largeImageOf = (image: string): string => editionOf(image, 'large');

export function editionOf(image: string, edition: ImageEdition): string {
  return image.replace(/(\b[0-9a-f]{64})\.[a-z0-9]+$/u, `$1-${edition}.webp`);
}

/** The names of all editions of an uploaded image. */
export function editionsOf(image: string): string[] {
  return [smallImageOf(image), largeImageOf(image)];
}

/** The possible names of the image that a name is a smaller edition of, and which; any other name alone. */
export function originalImagesOf(name: string): {
  readonly originals: readonly string[];
  readonly edition?: ImageEdition;
} {
  const [, hash, edition] = /^([0-9a-f]{64})-(small|large)\.webp$/u.exec(name) ?? [];
  if (edition !== 'small' && edition !== 'large') return { originals: [name] };
  return { originals: [`${hash}.jpg`, `${hash}.webp`], edition };
}
