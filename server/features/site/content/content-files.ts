import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { excerpt } from '#domain/site/excerpt.ts';
import type { TextDocument, Post } from '#domain/site/post.ts';
import { readingMinutes } from '#domain/site/reading-time.ts';
import { contentError } from './content-error.ts';
import { documentFrontMatter, parseFrontMatter, postFrontMatter } from './front-matter.ts';
import { MarkdownError, renderMarkdown } from './markdown.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** UTF-16 units of a post that lists show. */
const excerptLength = 220;

/** Reads texts of one folder; every function throws `OperatorError` for what cannot be published. */
export function contentFiles(folder: string, values: PlaceholderValues) {
  function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const source = readFileSync(join(folder, file), 'utf8');
    const { data, body } = parseFrontMatter(file, source, schema);
    try {
      return { data, ...renderMarkdown(fillPlaceholders(file, body, values)) };
    } catch (error) {
      if (error instanceof MarkdownError) throw contentError(file, error.message);
      throw error;
    }
  }

  function readPost(file: string): Post {
    const slug = basename(file, '.md');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw contentError(file, 'the name may have only a-z, 0-9 and single hyphens');
    }
    const { data, html, headings, opening } = read(file, postFrontMatter);
    const { updatedAt, ...rest } = data;
    return {
      slug,
      ...rest,
      ...(updatedAt !== undefined && { updatedAt }),
      excerpt: excerpt(opening, excerptLength),
      readingMinutes: readingMinutes(html.replaceAll(/<[^>]*>/g, ' ')),
      html,
      headings,
    };
  }

  return {
    /** Every Markdown file of `blog/`, newest first. */
    readPosts: () =>
      readdirSync(join(folder, 'blog'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => readPost(`blog/${name}`))
        .toSorted(
          (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
        ),

    readDocument(file: string): TextDocument {
      const { data, html, headings } = read(file, documentFrontMatter);
      return { ...data, html, headings };
    },
  };
}
