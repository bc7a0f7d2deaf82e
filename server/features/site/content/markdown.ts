import { Marked, Renderer, type Tokens } from 'marked';
import type { Heading } from '#domain/site/post.ts';

/** Why a Markdown text cannot be published. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError';
  /** The message as it was thrown: the parser adds a line of its own to that of an error. */
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

export interface RenderedMarkdown {
  /** Safe to put into a page as it is. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The first paragraph, as plain text. */
  readonly opening: string;
}

/**
 * Markdown (GitHub's flavour) as HTML. Input that could run or look wrong in a page is refused rather than
 * repaired: raw HTML, addresses that are no web, mail, phone or site address, and headings that would break
 * the outline below the page's own `h1`.
 *
 * @throws MarkdownError
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  const headings: Heading[] = [];
  let opening: string | undefined;
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html({ raw }) {
        throw new MarkdownError(`raw HTML is not allowed: ${raw.trim().slice(0, 40)}`);
      },
      heading({ tokens, depth }) {
        const text = plainText(this, tokens);
        const id = freeId(text, headings);
        headings.push({ id, text, depth: checkedDepth(depth, text, headings) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        opening ??= plainText(this, tokens);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      link(token) {
        checkAddress(token.href, /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i);
        const anchor = Renderer.prototype.link.call(this, token);
        return /^https?:/i.test(token.href) ? anchor.replace('<a ', '<a rel="noopener" ') : anchor;
      },
      image(token) {
        // Pages show pictures of this site alone, as their content security policy says.
        checkAddress(token.href, /^\/(?![/\\])/);
        return Renderer.prototype.image.call(this, token);
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, headings, opening: opening ?? '' };
}

function plainText({ parser }: Renderer, tokens: Tokens.Paragraph['tokens']): string {
  return parser.parseInline(tokens, parser.textRenderer);
}

function checkAddress(address: string, allowed: RegExp): void {
  if (!allowed.test(address)) throw new MarkdownError(`this address is not allowed: ${address}`);
}

/** The page's title is its `h1`; a level is never skipped (WCAG 1.3.1). */
function checkedDepth(depth: number, text: string, before: readonly Heading[]): 2 | 3 {
  if (depth === 2 || (depth === 3 && before.length > 0)) return depth;
  throw new MarkdownError(`"${text}" must be a heading of level 2, or of 3 below one of 2`);
}

/** A readable id that no earlier heading has. */
function freeId(text: string, before: readonly Heading[]): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-');
  let id = base;
  for (let number = 2; before.some((heading) => heading.id === id); number += 1) {
    id = `${base}-${number}`;
  }
  return id;
}
