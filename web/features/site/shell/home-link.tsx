import { Link } from 'react-router';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { useSite } from '#web/site/use-site.ts';

/** The brand's sign and name; leads home. */
export function HomeLink() {
  const { brandName } = useSite();
  const pathOf = useSitePath();
  return (
    <Link
      to={pathOf('/')}
      className="flex min-h-11 min-w-0 items-center gap-2.5 text-lead font-semibold"
    >
      <BrandMark />
      <span className="truncate">{brandName}</span>
    </Link>
  );
}
