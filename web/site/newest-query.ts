import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The query of the address that the page is on its way to, else of its address. A control that shows it shows what was
 * chosen at once, and a second choice builds on the first: the router changes the address only when React gets to it.
 */
export function useNewestQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : query;
}
