/** An article of the blog, as lists show it. Days are ISO dates (`2026-03-02`). */
export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: string;
  /** Absent: unchanged since it was published. */
  readonly updatedAt?: string;
  readonly tags: readonly string[];
  /** Its beginning, as plain text. */
  readonly excerpt: string;
  readonly readingMinutes: number;
}

/** The day a post was last changed. */
export function lastChangeOf({ updatedAt, publishedAt }: PostSummary): string {
  return updatedAt ?? publishedAt;
}

export interface Heading {
  /** The element's id, for links to it. */
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

export interface Post extends PostSummary {
  /** The body, safe to put into a page as it is: raw HTML is refused when posts are read. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A page that is text alone, such as the terms. */
export interface TextDocument {
  readonly title: string;
  readonly description: string;
  /** ISO date. */
  readonly updatedAt: string;
  /** Safe to put into a page as it is. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

export const blogPath = '/blog';

/** RSS of the blog. */
export const feedPath = `${blogPath}/rss.xml`;

export function postPath(slug: string): string {
  return `${blogPath}/${slug}`;
}
