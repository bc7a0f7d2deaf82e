import Rss from 'lucide-react/icons/rss';
import { feedPath } from '#domain/site/post.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { feedLink } from '#web/features/site/content/feed-link.ts';
import { PostCard } from '#web/features/site/content/post-card.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { WidePage } from '#web/site/page.tsx';
import type { Route } from './+types/blog.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, posts } = context.get(servicesContext);
  return {
    ...describePage(sitePages.blog, site, [breadcrumbList([sitePages.blog], site)]),
    intro: sitePages.blog.description,
    posts: await posts.list(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [...loaderData.meta, feedLink];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { intro, posts, jsonLd } = loaderData;
  return (
    <WidePage title="Blog" documentTitle={null} intro={intro}>
      <JsonLd json={jsonLd} />
      {posts.length === 0 ? (
        <EmptyState title="No posts yet." />
      ) : (
        <ol className="grid gap-x-12 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.slug} className={index === 0 ? 'sm:col-span-2 lg:col-span-3' : ''}>
              <PostCard post={post} isLead={index === 0} />
            </li>
          ))}
        </ol>
      )}
      <ButtonAnchor href={feedPath} variant="quiet" className="mt-12 -ms-2">
        <Rss className="size-5" />
        RSS feed
      </ButtonAnchor>
    </WidePage>
  );
}
