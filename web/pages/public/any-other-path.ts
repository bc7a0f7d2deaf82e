import { redirect, redirectDocument } from 'react-router';
import { isUniqueId } from '#domain/accounts/unique-id.ts';
import { servicesContext } from '#web/context.ts';
import type { Route } from './+types/any-other-path.ts';

/**
 * `/{uniqueId}` of an account is moved for good to its card page, any other path sends to the
 * registration (decisions, "Conflicts settled").
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = params['*'];
  if (isUniqueId(path) && (await context.get(servicesContext).accountExists(path))) {
    throw redirectDocument(`/card/${path}`, 308);
  }
  throw redirect('/register');
}
