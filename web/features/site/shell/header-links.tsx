import { NavLink } from 'react-router';
import { dashboardPath, type SiteLink } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';

const looks = {
  header:
    'relative flex min-h-11 items-center rounded-field px-3 font-medium whitespace-nowrap text-ink-soft transition-colors after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100 forced-colors:after:bg-[Highlight]',
  // Each a line of its own.
  menu: 'flex min-h-14 items-center justify-between border-b border-hairline text-lead font-medium text-ink transition-colors after:size-2 after:rounded-full aria-[current=page]:text-accent-ink aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]',
};

interface HeaderLinksProps {
  links: readonly SiteLink[];
  look: keyof typeof looks;
}

/** Links of the header; the page one is on is marked, for eyes and for screen readers. */
export function HeaderLinks({ links, look }: HeaderLinksProps) {
  const { text } = useSiteTexts('shell');
  const pathOf = useSitePath();
  return links.map(({ to, key }) => (
    <NavLink
      key={to}
      to={pathOf(to)}
      // Below these stand pages that have links of their own.
      end={to === '/' || to === dashboardPath}
      className={looks[look]}
    >
      {text(key)}
    </NavLink>
  ));
}
