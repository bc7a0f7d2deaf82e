import ArrowLeft from 'lucide-react/icons/arrow-left';
import { blogPath, type PostSummary } from '#domain/site/post.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Day } from './day.tsx';
import { PostFacts } from './post-facts.tsx';

/** A post's title and all that is said about it. */
export function PostHeader({ post }: { post: PostSummary }) {
  const { title, description, updatedAt, tags } = post;
  return (
    <>
      <TextLink to={blogPath} className="gap-2">
        <ArrowLeft className="size-5" />
        Blog
      </TextLink>
      <h1 className="mt-4 text-headline font-semibold">{title}</h1>
      <p className="mt-4 max-w-reading text-lead text-ink-soft">{description}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PostFacts post={post} />
        {updatedAt !== undefined && (
          <p className="text-caption text-ink-soft">
            Updated <Day date={updatedAt} />
          </p>
        )}
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
