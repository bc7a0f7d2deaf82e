import type { Alternate } from './translated-pages.ts';
import { sharingImagePath, sharingImageSize, type SharingImage } from './sharing-image.ts';

/** The shop's identity; from configuration. */
export interface SiteIdentity {
  readonly brandName: string;
  /** Origin of public links, without a trailing slash. */
  readonly publicUrl: string;
}

export interface PageMeta {
  /** Without the brand. */
  readonly title: string;
  readonly description: string;
  /** Site path of the one address this content is found at. */
  readonly path: string;
  readonly image: SharingImage;
  /** As Open Graph has it; American English where it is not given. */
  readonly locale?: string;
  /** For an article; days or times in ISO 8601. */
  readonly article?: {
    readonly publishedAt: string;
    readonly updatedAt?: string;
    readonly tags?: readonly string[];
  };
  /** The page in other languages, itself among them. */
  readonly alternates?: readonly Alternate[];
  /** `false` keeps the page out of search results. */
  readonly isIndexable?: boolean;
}

/** One element of a page's head, in the shape of React Router's meta descriptors. */
export type MetaTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: 'link'; readonly rel: 'canonical'; readonly href: string }
  | {
      readonly tagName: 'link';
      readonly rel: 'alternate';
      readonly hrefLang: string;
      readonly href: string;
    };

/** The document's title: the page's own, then the brand. */
export function documentTitle(title: string, brandName: string): string {
  return `${title} · ${brandName}`;
}

/** Everything search engines and link previews read: title, canonical link, Open Graph, X cards. */
export function pageMetaTags(page: PageMeta, { brandName, publicUrl }: SiteIdentity): MetaTag[] {
  const { title, description, image, locale = 'en_US', article, isIndexable = true } = page;
  const { alternates = [] } = page;
  const url = absoluteUrl(publicUrl, page.path);
  const imageUrl = absoluteUrl(publicUrl, sharingImagePath(image, brandName));
  return [
    { title: documentTitle(title, brandName) },
    { name: 'description', content: description },
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map(({ hrefLang, path }): MetaTag => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: absoluteUrl(publicUrl, path),
    })),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locale },
    { property: 'og:image', content: imageUrl },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(sharingImageSize.width) },
    { property: 'og:image:height', content: String(sharingImageSize.height) },
    { property: 'og:image:alt', content: `${image.title.replace(/\.$/, '')}. ${image.line}` },
    ...(article ? articleTags(article) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: imageUrl },
  ];
}

function articleTags({
  publishedAt,
  updatedAt,
  tags = [],
}: NonNullable<PageMeta['article']>): MetaTag[] {
  return [
    { property: 'article:published_time', content: publishedAt },
    ...(updatedAt === undefined ? [] : [{ property: 'article:modified_time', content: updatedAt }]),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

/** A site path as the whole address. @param path starts with `/` */
export function absoluteUrl(publicUrl: string, path: string): string {
  return publicUrl + path;
}
