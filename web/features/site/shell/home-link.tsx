import { Link } from 'react-router';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { useSite } from '#web/site/use-site.ts';

/** The brand's sign and name; leads home. */
export function HomeLink() {
  const { brandName } = useSite();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-lead font-semibold">
      <BrandMark />
      <span className="truncate">{brandName}</span>
    </Link>
  );
}
