import { Link } from 'react-router';
import { workLabel, workKinds } from '#domain/desk/work.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotRead } from '../not-read.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { useWork, workPlaces } from '../use-work.ts';

/** The work that waits for an admin, each kind a link to its list. */
export function WorkList() {
  const { linkTo } = useDeskAddress();
  const query = useWork();
  const work = query.data;
  const waiting = work === undefined ? [] : workKinds.filter((kind) => work[kind] > 0);
  return (
    <section aria-labelledby="work" className="mb-8">
      <h2 id="work" className="mb-3 text-title font-semibold">
        To do
      </h2>
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {query.isError && work === undefined && (
        <NotRead query={query} refused="What waits could not be read." />
      )}
      {work !== undefined && waiting.length === 0 && (
        <p className="text-ink-soft">Nothing waits for you.</p>
      )}
      {work !== undefined && waiting.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {waiting.map((kind) => (
            <li key={kind} className="max-sm:w-full">
              <Link
                to={linkTo(workPlaces[kind])}
                data-desk-row={kind}
                className="flex min-h-14 items-center rounded-field border border-field-line bg-paper px-4 text-lead font-medium tabular-nums transition-colors hover:bg-sunken"
              >
                {workLabel(kind, work[kind])}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
