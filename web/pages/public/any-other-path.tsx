import { data, isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
import { isUniqueId } from '#domain/accounts/unique-id.ts';
import { isFileLike } from '#domain/file-path.ts';
import { servicesContext } from '#web/context.ts';
import { FormPage } from '#web/site/page.tsx';
import { unlistedMeta } from '#web/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/any-other-path.ts';

/**
 * `/{uniqueId}`, however it was typed, of an account is moved for good to its card page, any other path sends to the
 * registration, and what would be a file is not found (decisions, "Conflicts settled").
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (isFileLike(new URL(request.url).pathname)) throw data(null, { status: 404 });
  const path = params['*'].replace(/\/$/, '').toLowerCase();
  // Fastify has answered what was typed in small letters.
  if (path.startsWith('card/')) throw redirectDocument(`/${path}`, 308);
  const uniqueId = path;
  if (isUniqueId(uniqueId) && (await context.get(servicesContext).accountExists(uniqueId))) {
    throw redirectDocument(`/card/${uniqueId}`, 308);
  }
  throw redirect('/register');
}

export const meta: Route.MetaFunction = () => unlistedMeta();

/** Never seen: the loader leads elsewhere, or says that there is nothing. A page without a component is no page. */
export default function AnyOtherPath() {
  return <NothingHere />;
}

/** A file that never was, or that is gone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NothingHere />;
}

function NothingHere() {
  return (
    <FormPage
      title="Page not found"
      intro="There’s nothing at this address. Check it for typos. The page may also have been removed."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          Go Home
        </ButtonLink>
        <ButtonLink to="/contact">Contact</ButtonLink>
      </div>
    </FormPage>
  );
}
