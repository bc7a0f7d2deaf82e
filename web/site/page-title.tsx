import { useSite } from './use-site.ts';

/** The document's title: the page's own, then the brand. */
export function PageTitle({ children }: { children: string }) {
  const { brandName } = useSite();
  return <title>{`${children} · ${brandName}`}</title>;
}
