import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { postPath, type PostSummary } from '#domain/site/post.ts';

type Neighbour = Pick<PostSummary, 'slug' | 'title'>;

interface PostNeighboursProps {
  /** The one published before, if any. */
  previous: Neighbour | undefined;
  /** The one published after, if any. */
  next: Neighbour | undefined;
}

/** The posts before and after one. */
export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  return (
    <nav aria-label="More posts" className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
      {previous && (
        <NeighbourLink post={previous} rel="prev">
          Previous post
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink post={next} rel="next">
          Next post
        </NeighbourLink>
      )}
    </nav>
  );
}

interface NeighbourLinkProps {
  post: Neighbour;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function NeighbourLink({ post, rel, children }: NeighbourLinkProps) {
  return (
    <Link
      to={postPath(post.slug)}
      rel={rel}
      className="group block border-t border-ink pt-4 sm:last:col-start-2"
    >
      <span className="block text-caption text-ink-soft">{children}</span>
      <span className="mt-1 block text-lead font-semibold underline-offset-4 group-hover:underline">
        {post.title}
      </span>
    </Link>
  );
}
