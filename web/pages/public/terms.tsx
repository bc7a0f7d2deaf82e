import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { DocumentPage } from '#web/features/site/content/document-page.tsx';
import { describeDocument } from '#web/features/site/content/describe-document.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return describeDocument(context.get(servicesContext), sitePages.terms, 'terms-and-conditions');
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}
