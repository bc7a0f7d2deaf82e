import { useLocation, useRouteLoaderData } from 'react-router';
import { hasBanner, type ShownBanner } from '#domain/site/banner.ts';

/** The banner of the open page; from the root loader, so as it was when the document was loaded. */
export function useBanner(): ShownBanner | null {
  const root = useRouteLoaderData<() => { readonly banner: ShownBanner | null }>('root');
  const { pathname } = useLocation();
  return root !== undefined && hasBanner(pathname) ? root.banner : null;
}
