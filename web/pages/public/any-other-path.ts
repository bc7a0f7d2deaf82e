import { redirect, redirectDocument } from 'react-router';
import { isUniqueId } from '#domain/accounts/unique-id.ts';
import { servicesContext } from '#web/context.ts';
import type { Route } from './+types/any-other-path.ts';

/**
 * `/{uniqueId}`, however it was typed, of an account is moved for good to its card page, any other path sends to the
 * registration (decisions, "Conflicts settled").
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = params['*'].replace(/\/$/, '').toLowerCase();
  // Fastify has answered what was typed in small letters.
  if (path.startsWith('card/')) throw redirectDocument(`/${path}`, 308);
  const uniqueId = path;
  if (isUniqueId(uniqueId) && (await context.get(servicesContext).accountExists(uniqueId))) {
    throw redirectDocument(`/card/${uniqueId}`, 308);
  }
  throw redirect('/register');
}
