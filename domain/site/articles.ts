import { lastChangeOf, postPath, type PostSummary } from '#domain/site/post.ts';
import type { Thing } from './json-ld.ts';
import { organizationReference } from './organization.ts';
import { absoluteUrl, type SiteIdentity } from './page-meta.ts';
import { sharingImageOfPost, sharingImagePath } from './sharing-image.ts';

/** A post as schema.org's `BlogPosting`; its author is the shop. */
export function blogPosting(post: PostSummary, site: SiteIdentity): Thing {
  const url = absoluteUrl(site.publicUrl, postPath(post.slug));
  const image = sharingImagePath(sharingImageOfPost(post), site.brandName);
  const author = {
    '@type': 'Organization',
    ...organizationReference(site),
    name: site.brandName,
    url: absoluteUrl(site.publicUrl, '/'),
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    datePublished: post.publishedAt,
    dateModified: lastChangeOf(post),
    inLanguage: 'en',
    keywords: post.tags,
    timeRequired: `PT${post.readingMinutes}M`,
    image: absoluteUrl(site.publicUrl, image),
    author,
    publisher: author,
  };
}

export interface Crumb {
  readonly title: string;
  /** Site path. */
  readonly path: string;
}

const home: Crumb = { title: 'Home', path: '/' };

/**
 * The way from the home page to the last of `crumbs`, as schema.org's `BreadcrumbList`.
 * @param start the home page in the page's language; absent: in English
 */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  { publicUrl }: SiteIdentity,
  start: Crumb = home,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [start, ...crumbs].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(publicUrl, path),
    })),
  };
}
