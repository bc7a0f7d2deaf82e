import { breadcrumbList } from '#domain/seo/articles.ts';
import { sitePages } from '#domain/seo/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { ArticlePage } from '#web/features/content/article-page.tsx';
import { Day } from '#web/features/content/day.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import type { Route } from './+types/terms.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = services;
  return {
    ...describePage(sitePages.terms, site, [breadcrumbList([sitePages.terms], site)]),
    terms: await services.terms(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function TermsPage({ loaderData: { terms, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd json={jsonLd} />
      <ArticlePage
        text={terms}
        header={
          <>
            <h1 className="text-headline font-semibold">{terms.title}</h1>
            <p className="mt-4 text-lead text-ink-soft">{terms.description}</p>
            <p className="mt-6 text-caption text-ink-soft">
              Last updated <Day date={terms.updatedAt} />
            </p>
          </>
        }
      />
    </>
  );
}
