import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#web/context.ts';

/** The shop's settings; from the root loader, so on every page. */
export function useSite(): SiteSettings {
  const site = useRouteLoaderData<() => SiteSettings>('root');
  if (site === undefined) throw new Error('Used outside the pages of the site');
  return site;
}
