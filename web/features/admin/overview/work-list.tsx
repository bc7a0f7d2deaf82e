import { Link } from 'react-router';
import { workLabel, workKinds } from '#domain/admin/work.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Work } from '#wire/admin/work.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useWork, workPlaces } from '../use-work.ts';
import { LowBlanks } from '../blanks/low-blanks.tsx';
import { WrongChecks } from '../health/wrong-checks.tsx';

/** The work that waits for an admin, each kind a link to its list. */
export function WorkList() {
  return (
    <section aria-labelledby="work" className="mb-8">
      <h2 id="work" className="mb-3 text-title font-semibold">
        To do
      </h2>
      <Loaded
        query={useWork()}
        refused="We couldn’t load your to-do list."
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {(work) => (
          <>
            {work.wrongChecks > 0 && <WrongChecks count={work.wrongChecks} />}
            {work.lowBlanks > 0 && <LowBlanks />}
            <Waiting work={work} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Waiting({ work }: { work: Work }) {
  const { linkTo } = useAdminAddress();
  // What is wrong with the shop stands above, in words.
  const waiting = workKinds.filter(
    (kind) => kind !== 'wrongChecks' && kind !== 'lowBlanks' && work[kind] > 0,
  );
  if (waiting.length === 0)
    return <p className="text-ink-soft">There’s nothing to do right now.</p>;
  return (
    <ul className="flex flex-wrap gap-3">
      {waiting.map((kind) => (
        <li key={kind} className="max-sm:w-full">
          <Link
            to={linkTo(workPlaces[kind])}
            data-admin-row={kind}
            className="flex min-h-14 items-center rounded-field border border-field-line bg-paper px-4 text-lead font-medium tabular-nums transition-colors hover:bg-sunken"
          >
            {workLabel(kind, work[kind])}
          </Link>
        </li>
      ))}
    </ul>
  );
}
