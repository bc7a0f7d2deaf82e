import { excerpt } from '#domain/site/excerpt.ts';
import type { Post } from '#domain/site/post.ts';
import { readingMinutes } from '#domain/site/reading-time.ts';
import { MarkdownError, renderMarkdown, type RenderedMarkdown } from './markdown.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** UTF-16 units of a post that lists show. */
const excerptLength = 220;

/** A text as it is written. */
export interface TextSource {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Markdown with `{{name}}`. */
  readonly body: string;
}

/** Renders the body of a text. @throws MarkdownError */
export type RenderText = (body: string) => RenderedMarkdown;

export const createRenderText =
  (values: PlaceholderValues): RenderText =>
  (body) =>
    renderMarkdown(fillPlaceholders(body, values));

/** Renders what an admin has typed; nothing, and the reason in a sentence, where it can't be published. */
export function renderTyped(
  render: RenderText,
  body: string,
): RenderedMarkdown & { readonly problem: string | null } {
  try {
    return { ...render(body), problem: null };
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    const problem = `${error.problem.charAt(0).toUpperCase()}${error.problem.slice(1)}.`;
    return { html: '', headings: [], opening: '', problem };
  }
}

interface PostFacts extends Omit<TextSource, 'body'> {
  readonly slug: string;
  readonly publishedAt: string;
  readonly updatedAt?: string | undefined;
}

/** A post of its facts and its rendered body. */
export function postOf(
  { slug, title, description, tags, publishedAt, updatedAt }: PostFacts,
  { html, headings, opening }: RenderedMarkdown,
): Post {
  return {
    slug,
    title,
    description,
    publishedAt,
    tags,
    ...(updatedAt !== undefined && { updatedAt }),
    excerpt: excerpt(opening, excerptLength),
    readingMinutes: readingMinutes(withoutTags(html, ' ')),
    html,
    headings,
  };
}

/** HTML of the renderer with something in place of each tag. */
export function withoutTags(html: string, instead: string): string {
  return html.replaceAll(/<[^>]*>/g, instead);
}

/** Newest first; those of one day by their addresses. */
export function sortedPosts(posts: readonly Post[]): Post[] {
  return posts.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
  );
}
