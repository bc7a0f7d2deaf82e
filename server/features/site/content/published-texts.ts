import { lastChangeOf, type Post, type TextDocument } from '#domain/site/post.ts';
import { publicationAt, shippedVersion, type Publication } from '#domain/site/publication.ts';
import type { Shipped } from './content-files.ts';
import { documentNames, type DocumentName } from './document-names.ts';
import { postOf, sortedPosts, type RenderText, type TextSource } from './render-text.ts';
import { postName, slugOfName } from './text-names.ts';

/** The texts of the release. */
export interface ShippedTexts {
  readonly posts: readonly Shipped<Post>[];
  readonly documents: ReadonlyMap<DocumentName, Shipped<TextDocument>>;
}

/** The texts that visitors see. */
export interface PublishedTexts {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly documents: ReadonlyMap<DocumentName, TextDocument>;
}

/** A publication that is live or planned, with its text. */
export interface KeptPublication extends Publication {
  readonly name: string;
  /** Absent where it is the text of the release, or nothing. */
  readonly source: TextSource | undefined;
  /** When the text was published for the first time. */
  readonly firstLiveFrom: Date | null;
}

/** A publication and what it shows: rendered once, however often it is asked for. */
interface Rendered extends KeptPublication {
  readonly post?: Post;
  readonly document?: TextDocument;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * The texts that are live at any time, of the release and of what admins published.
 * @param kept by name and time
 * @param onFailure receives a text that cannot be shown any more, since it names a value that the shop has lost; the
 *   text of the release stands in its place
 */
export function publishedTexts(
  shipped: ShippedTexts,
  kept: readonly KeptPublication[],
  render: RenderText,
  onFailure: (name: string, error: unknown) => void,
): (now: Date) => PublishedTexts {
  const byName = new Map<string, Rendered[]>();
  for (const publication of kept) {
    const rendered = renderedOf(publication);
    if (rendered === undefined) continue;
    byName.set(publication.name, [...(byName.get(publication.name) ?? []), rendered]);
  }

  function renderedOf(publication: KeptPublication): Rendered | undefined {
    const { name, source } = publication;
    if (source === undefined) return publication;
    try {
      return { ...publication, ...shownOf(publication, source) };
    } catch (error) {
      onFailure(name, error);
      return undefined;
    }
  }

  function shownOf({ name, liveFrom, firstLiveFrom }: KeptPublication, source: TextSource) {
    const rendered = render(source.body);
    const slug = slugOfName(name);
    const day = dayOf(liveFrom);
    if (slug === undefined) {
      const { title, description } = source;
      const { html, headings } = rendered;
      return { document: { title, description, updatedAt: day, html, headings } };
    }
    const original = shipped.posts.find(({ shown }) => shown.slug === slug)?.shown;
    const publishedAt = original?.publishedAt ?? dayOf(firstLiveFrom ?? liveFrom);
    const isChanged = day > (original === undefined ? publishedAt : lastChangeOf(original));
    const updatedAt = isChanged ? day : original?.updatedAt;
    return { post: postOf({ slug, ...source, publishedAt, updatedAt }, rendered) };
  }

  function make(live: ReadonlyMap<string, Rendered | undefined>): PublishedTexts {
    const posts = new Map(shipped.posts.map(({ shown }) => [postName(shown.slug), shown]));
    for (const [name, one] of live) {
      if (one?.post !== undefined) posts.set(name, one.post);
      else if (one?.version === null) posts.delete(name);
    }
    const documents = documentNames.flatMap((name) => {
      const document = live.get(name)?.document ?? shipped.documents.get(name)?.shown;
      return document === undefined ? [] : [[name, document] as const];
    });
    return { posts: sortedPosts([...posts.values()]), documents: new Map(documents) };
  }

  let made: { readonly key: string; readonly texts: PublishedTexts } | undefined;
  return (now) => {
    const live = new Map([...byName].map(([name, all]) => [name, publicationAt(all, now)]));
    const key = JSON.stringify([...live].map(([, one]) => one?.liveFrom ?? shippedVersion));
    if (made?.key !== key) made = { key, texts: make(live) };
    return made.texts;
  };
}
