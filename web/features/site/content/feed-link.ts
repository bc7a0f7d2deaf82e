import { feedPath } from '#domain/site/post.ts';

/** Lets readers find the blog's feed, for a route's `meta`. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Blog',
  href: feedPath,
} as const;
