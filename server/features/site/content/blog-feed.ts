import { Feed } from 'feed';
import { blogPath, feedPath, lastChangeOf, postPath, type Post } from '#domain/site/post.ts';
import { absoluteUrl, documentTitle, type SiteIdentity } from '#domain/site/page-meta.ts';
import { sitePages } from '#domain/site/site-pages.ts';

/** The blog as RSS 2.0, whole posts, every address absolute. @param posts newest first */
export function blogFeed(posts: readonly Post[], { brandName, publicUrl }: SiteIdentity): string {
  const { title, description } = sitePages.blog;
  const changedAt = posts.map(lastChangeOf).toSorted().at(-1);
  const feed = new Feed({
    title: documentTitle(title, brandName),
    description,
    link: absoluteUrl(publicUrl, blogPath),
    feed: absoluteUrl(publicUrl, feedPath),
    language: 'en',
    generator: false,
    // Of the texts, not of this moment: an unchanged feed must stay the same, byte for byte.
    ...(changedAt !== undefined && { updated: new Date(changedAt) }),
  });
  for (const post of posts) {
    const url = absoluteUrl(publicUrl, postPath(post.slug));
    feed.addItem({
      title: post.title,
      link: url,
      guid: url,
      date: new Date(post.publishedAt),
      description: post.description,
      content: withAbsoluteAddresses(post.html, url, publicUrl),
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}

/** Readers show a post outside this site, where `/contact` leads nowhere. */
function withAbsoluteAddresses(html: string, url: string, publicUrl: string): string {
  return html
    .replaceAll(/(?<=<(?:a|img)\b[^>]* (?:href|src)=")(?=\/)/g, publicUrl)
    .replaceAll(/(?<=<a\b[^>]* href=")(?=#)/g, url);
}
