import { Link } from 'react-router';
import { postPath, type PostSummary } from '#domain/site/post.ts';
import { PostFacts } from './post-facts.tsx';

/** A post in a list; all of it leads to the post. @param isLead stands first, and larger */
export function PostCard({ post, isLead = false }: { post: PostSummary; isLead?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col border-t border-ink pt-5">
      <h2 className={`font-semibold ${isLead ? 'text-headline' : 'text-title'}`}>
        <Link
          to={postPath(post.slug)}
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h2>
      <p className={`mt-3 mb-4 max-w-reading text-ink-soft ${isLead ? 'text-lead' : ''}`}>
        {post.excerpt}
      </p>
      <div className="mt-auto">
        <PostFacts post={post} />
      </div>
    </article>
  );
}
