import { postPath } from '#domain/site/post.ts';
import { documentNames, type DocumentName } from './document-names.ts';

/** The beginning of a post's name; no document is called so. */
const ofPosts = 'post-';

export const postName = (slug: string): string => `${ofPosts}${slug}`;

/** The slug of the post of this name; undefined for a document. */
export function slugOfName(name: string): string | undefined {
  return name.startsWith(ofPosts) ? name.slice(ofPosts.length) : undefined;
}

export function isDocumentName(name: string): name is DocumentName {
  return documentNames.some((one) => one === name);
}

/** The page of a text. */
export function pathOfName(name: string): string {
  const slug = slugOfName(name);
  return slug === undefined ? `/${name}` : postPath(slug);
}
