import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { TextDocument, Post } from '#domain/site/post.ts';
import { contentError } from './content-error.ts';
import { documentFrontMatter, parseFrontMatter, postFrontMatter } from './front-matter.ts';
import { MarkdownError } from './markdown.ts';
import { postOf, sortedPosts, type RenderText, type TextSource } from './render-text.ts';

/** A text of the release: as it is written, and as it is shown. */
export interface Shipped<Shown> {
  readonly source: TextSource;
  readonly shown: Shown;
}

/** Reads texts of one folder; every function throws `OperatorError` for what cannot be published. */
export function contentFiles(folder: string, render: RenderText) {
  function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const text = readFileSync(join(folder, file), 'utf8');
    const { data, body } = parseFrontMatter(file, text, schema);
    try {
      return { data, body, rendered: render(body) };
    } catch (error) {
      if (error instanceof MarkdownError) throw contentError(file, error.problem);
      throw error;
    }
  }

  function readPost(file: string): Shipped<Post> {
    const slug = basename(file, '.md');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw contentError(file, 'the name may have only a-z, 0-9 and single hyphens');
    }
    const { data, body, rendered } = read(file, postFrontMatter);
    const { title, description, tags } = data;
    return {
      source: { title, description, tags, body: body.trim() },
      shown: postOf({ slug, ...data }, rendered),
    };
  }

  return {
    /** Every Markdown file of `blog/`, newest first. */
    readPosts(): Shipped<Post>[] {
      const all = readdirSync(join(folder, 'blog'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => readPost(`blog/${name}`));
      return sortedPosts(all.map(({ shown }) => shown)).flatMap((post) =>
        all.filter(({ shown }) => shown === post),
      );
    },

    readDocument(file: string): Shipped<TextDocument> {
      const { data, body, rendered } = read(file, documentFrontMatter);
      const { title, description } = data;
      const { html, headings } = rendered;
      return {
        source: { title, description, tags: [], body: body.trim() },
        shown: { ...data, html, headings },
      };
    },
  };
}
