import { Link } from 'react-router';
import { mayUse, rolesOf } from '#domain/admin/staff-roles.ts';
import { workCount, workKinds } from '#domain/admin/work.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useShownInRow } from '#web/ui/use-shown-in-row.ts';
import type { Work } from '#wire/admin/work.ts';
import { adminTabNames, adminTabs, tabAreas, type AdminTab } from './admin-address.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { workPlaces } from './use-work.ts';

/** How much waits in a tab. */
function countOf(tab: AdminTab, work: Work): number {
  return workKinds
    .filter((kind) => workPlaces[kind].tab === tab)
    .reduce((sum, kind) => sum + work[kind], 0);
}

/** Links to the parts of the admin area, each with how much waits there. @param work undefined until it is read */
export function AdminTabs({ work }: { work?: Work | undefined }) {
  const { tab, linkTo } = useAdminAddress();
  const user = useSignedInUser();
  // Before it is known who is signed in, all tabs keep their place.
  const names = adminTabNames.filter(
    (name) => user === null || mayUse(rolesOf(user), tabAreas[name]),
  );
  const list = useShownInRow(names.indexOf(tab));
  return (
    <nav
      aria-label="Admin"
      // Hidden words of its links stay within what scrolls, else they widen the page.
      className="relative overflow-x-auto border-b border-hairline bg-paper print:hidden"
    >
      <ul
        ref={list}
        className="mx-auto flex w-max min-w-[min(100%,var(--container-admin))] gap-1 px-2 sm:px-4"
      >
        {names.map((name) => {
          const count = work === undefined ? 0 : countOf(name, work);
          return (
            <li
              key={name}
              // Where colors are forced, a transparent border is a line like any other.
              className={`relative flex items-center gap-2 px-3 ${name === tab ? 'border-b-2 border-accent' : 'pb-0.5'}`}
            >
              <Link
                to={linkTo({ tab: name, ...(name === tab && { page: 1, id: '' }) })}
                aria-current={name === tab ? 'page' : undefined}
                // The count stands beside the link, whose name is its word alone.
                aria-describedby={count > 0 ? `admin-${name}-count` : undefined}
                className="flex min-h-11 items-center font-medium whitespace-nowrap text-ink-soft transition-colors after:absolute after:inset-0 hover:text-ink aria-[current=page]:text-ink"
              >
                {adminTabs[name]}
              </Link>
              {count > 0 && (
                <span
                  id={`admin-${name}-count`}
                  className={`min-w-6 rounded-full px-1.5 text-center text-caption font-medium tabular-nums ${name === 'health' ? 'bg-danger-wash text-danger-ink' : 'bg-sunken text-ink-soft'}`}
                >
                  {workCount(count)}
                  <span className="sr-only">{name === 'health' ? ' wrong' : ' waiting'}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
