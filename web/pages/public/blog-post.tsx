import { data, isRouteErrorResponse } from 'react-router';
import { postPath, type Post } from '#domain/site/post.ts';
import { blogPosting, breadcrumbList } from '#domain/site/articles.ts';
import { sharingImageOfPost } from '#domain/site/sharing-image.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { ArticlePage } from '#web/features/site/content/article-page.tsx';
import { feedLink } from '#web/features/site/content/feed-link.ts';
import { PostHeader } from '#web/features/site/content/post-header.tsx';
import { PostNeighbours } from '#web/features/site/content/post-neighbours.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { FormPage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { describePage, unlistedMeta } from '#web/site/page-meta.ts';
import type { Route } from './+types/blog-post.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, posts } = context.get(servicesContext);
  const post = await posts.find(params.slug);
  if (post === undefined) throw data(null, { status: 404 });
  const newestFirst = await posts.list();
  const index = newestFirst.findIndex(({ slug }) => slug === post.slug);
  return {
    ...describePage(pageOf(post), site, [
      blogPosting(post, site),
      breadcrumbList([sitePages.blog, pageOf(post)], site),
    ]),
    post,
    previous: newestFirst[index + 1],
    next: newestFirst[index - 1],
  };
}

function pageOf(post: Post) {
  const { slug, title, description, publishedAt, updatedAt, tags } = post;
  return {
    title,
    description,
    path: postPath(slug),
    image: sharingImageOfPost(post),
    article: { publishedAt, tags, ...(updatedAt !== undefined && { updatedAt }) },
  };
}

export function meta({ loaderData }: Omit<Route.MetaArgs, 'loaderData'> & PossibleData) {
  return loaderData === undefined ? unlistedMeta() : [...loaderData.meta, feedLink];
}

/** There is none where there is no post. */
interface PossibleData {
  readonly loaderData: Route.MetaArgs['loaderData'] | undefined;
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { post, previous, next, jsonLd } = loaderData;
  return (
    <>
      <JsonLd json={jsonLd} />
      <ArticlePage
        text={post}
        header={<PostHeader post={post} />}
        footer={<PostNeighbours previous={previous} next={next} />}
      />
    </>
  );
}

/** A post that never was, or that has another address now. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <FormPage title="Post not found" intro="There is no post at this address.">
      <ButtonLink to="/blog" variant="primary">
        Go to the Blog
      </ButtonLink>
    </FormPage>
  );
}
