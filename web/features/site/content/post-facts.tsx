import type { PostSummary } from '#domain/site/post.ts';
import { Day } from './day.tsx';

/** When a post was published, and how long it takes to read. */
export function PostFacts({ post }: { post: PostSummary }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft tabular-nums">
      <Day date={post.publishedAt} />
      <span aria-hidden="true">·</span>
      <span>{post.readingMinutes} min read</span>
    </p>
  );
}
