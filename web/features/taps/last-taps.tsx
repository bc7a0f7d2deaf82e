import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { insightsPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LastTap } from '#wire/insights.ts';

const hourLook = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric' } as const;

/** The last taps of the signed-in owner's cards, as far as the shop has seen them; nothing for strangers. */
export function LastTaps() {
  return useSignedInUser() === null ? null : <OwnTaps />;
}

function OwnTaps() {
  const query = useQuery({
    queryKey: useOwnKey('last-taps'),
    queryFn: async ({ signal }) => (await callApi('GET /insights/last-taps', { signal })).taps,
  });
  return (
    <section
      aria-labelledby="last-taps"
      lang="en"
      dir="ltr"
      className="mb-12 rounded-card border border-hairline bg-paper p-5 sm:p-6"
    >
      <h2 id="last-taps" className="text-title font-semibold">
        Recent taps of your cards
      </h2>
      <p className="mt-2 max-w-reading text-ink-soft">
        If a tap is listed here, it worked. Your own taps don’t count in a browser where you’re
        logged in, and we store the time only to the hour.
      </p>
      {query.isPending && <output className="mt-4 block">Loading recent taps...</output>}
      <LoadFailure query={query} refused="We couldn’t load the recent taps." />
      {query.data !== undefined && <Taps taps={query.data} />}
      <TextLink to={insightsPath} className="mt-2">
        All insights
      </TextLink>
    </section>
  );
}

function Taps({ taps }: { taps: readonly LastTap[] }) {
  if (taps.length === 0) {
    return <p className="mt-4">No taps or scans in the last 30 days.</p>;
  }
  return (
    <ul className="mt-4 max-w-reading">
      {taps.map(({ at, source, count }) => (
        <li
          key={`${at} ${source}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2"
        >
          <span>{counted(count, source)}</span>
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {new Date(at).toLocaleString('en', hourLook)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function counted(count: number, source: LastTap['source']): string {
  const what = source === 'nfc' ? 'tap' : 'scan';
  return `${count} ${what}${count === 1 ? '' : 's'}${source === 'qr' ? ' of the code' : ''}`;
}
