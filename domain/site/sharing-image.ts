import type { PostSummary } from '#domain/site/post.ts';

/** A link preview's picture: what it says, and the name it is asked for by. */
export interface SharingImage {
  /** Its address is `/og/{name}.png`. */
  readonly name: string;
  readonly title: string;
  /** A sentence below the title. */
  readonly line: string;
}

/** Pixels that WhatsApp, Facebook, LinkedIn and X agree on (facts.md, "Link previews"). */
export const sharingImageSize = { width: 1_200, height: 630 } as const;

/** To be raised with every change of the design, so that no cache keeps the old picture. */
const design = 1;

export function sharingImageOfPost({ slug, title, description }: PostSummary): SharingImage {
  return { name: `blog/${slug}`, title, line: description };
}

/** The picture's address as a site path; it changes when anything shown on the picture does. */
export function sharingImagePath(image: SharingImage, brandName: string): string {
  return `/og/${image.name}.png?v=${sharingImageVersion(image, brandName)}`;
}

/** Eight hexadecimal digits that stand for all that the picture shows. */
export function sharingImageVersion({ title, line }: SharingImage, brandName: string): string {
  return versionOf([design, brandName, title, line]);
}

/** Eight hexadecimal digits that stand for all these values. */
export function versionOf(values: readonly unknown[]): string {
  return fnv1a(JSON.stringify(values)).toString(16).padStart(8, '0');
}

/** FNV-1a over UTF-16 units, 32 bits: enough to tell a picture from its predecessor. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
