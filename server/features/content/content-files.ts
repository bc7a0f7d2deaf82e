import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { excerpt } from '#domain/content/excerpt.ts';
import type { TextDocument, Post } from '#domain/content/post.ts';
import { readingMinutes } from '#domain/content/reading-time.ts';
import { contentError } from './content-error.ts';
import { documentFrontMatter, parseFrontMatter, postFrontMatter } from './front-matter.ts';
import { MarkdownError, renderMarkdown, type RenderedMarkdown } from './markdown.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** UTF-16 units of a post that lists show. */
const excerptLength = 220;

/** Reads texts of one folder; every function throws `OperatorError` for what cannot be published. */
export class ContentFiles {
  readonly #folder: string;
  readonly #values: PlaceholderValues;

  constructor(folder: string, values: PlaceholderValues) {
    this.#folder = folder;
    this.#values = values;
  }

  /** Every Markdown file of `blog/`, newest first. */
  readPosts(): Post[] {
    return readdirSync(join(this.#folder, 'blog'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => this.#readPost(`blog/${name}`))
      .toSorted(
        (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
      );
  }

  readDocument(file: string): TextDocument {
    const { data, html, headings } = this.#read(file, documentFrontMatter);
    return { ...data, html, headings };
  }

  #readPost(file: string): Post {
    const slug = basename(file, '.md');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw contentError(file, 'the name may have only a-z, 0-9 and single hyphens');
    }
    const { data, html, headings, opening } = this.#read(file, postFrontMatter);
    const { updatedAt, ...rest } = data;
    return {
      slug,
      ...rest,
      ...(updatedAt === undefined ? {} : { updatedAt }),
      excerpt: excerpt(opening, excerptLength),
      readingMinutes: readingMinutes(html.replaceAll(/<[^>]*>/g, ' ')),
      html,
      headings,
    };
  }

  #read<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): RenderedMarkdown & { data: z.output<Schema> } {
    const source = readFileSync(join(this.#folder, file), 'utf8');
    const { data, body } = parseFrontMatter(file, source, schema);
    try {
      return { data, ...renderMarkdown(fillPlaceholders(file, body, this.#values)) };
    } catch (error) {
      if (error instanceof MarkdownError) throw contentError(file, error.message);
      throw error;
    }
  }
}
