import { boardFigures } from '#domain/companies/leader-board.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { Pager } from '#web/lists/pager.tsx';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useFiguresAddress, useLeaderBoard } from './use-company-insights.ts';

const figureTexts = { opened: 'Taps and scans', messages: 'Messages' } as const;

const shownNumber = new Intl.NumberFormat('en-US');

const figures = boardFigures.map((name) => ({ name, text: figureTexts[name] }));

/** The members by a figure, the highest first; each sees it where the company has switched it on. */
export function LeaderBoard({ company: { _id: id } }: { company: CompanyView }) {
  const { address, linkTo, go } = useFiguresAddress();
  const board = useLeaderBoard(id, address);
  return (
    <QuerySection
      id="leader-board"
      title="Leaderboard"
      query={board}
      failed="We couldn’t load the leaderboard"
      skeleton="h-64"
    >
      {({ ranks, ...paged }) => (
        <>
          <Tabs
            label="Ranked by"
            tabs={figures}
            selected={address.by}
            onSelect={(by) => go({ by })}
            className="mb-4 w-full sm:w-88"
          />
          {ranks.length === 0 ? (
            <EmptyState title="Nobody is on the leaderboard for this period yet." />
          ) : (
            <ol aria-label="Places" className="max-w-reading border-t border-ink">
              {ranks.map(({ place, name, count, isOneself }, index) => (
                <li
                  // Names may be the same, and the list is only ever read anew as a whole.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={`${paged.currentPage} ${index}`}
                  className="flex items-center gap-3 border-b border-hairline py-3"
                >
                  <span className="w-10 shrink-0 text-end text-ink-soft tabular-nums">
                    {place}.
                  </span>
                  <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                    <bdi className="font-medium">{name || 'No name'}</bdi>
                    {isOneself && <Badge kind="good">You</Badge>}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    <span className="sr-only">{figureTexts[address.by]}: </span>
                    {shownNumber.format(count)}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <Pager paged={paged} to={{ linkTo: (place) => linkTo({ place }) }} below="several" />
        </>
      )}
    </QuerySection>
  );
}

interface BoardSwitchProps {
  company: CompanyView;
  /** Has the company read anew. */
  readAgain: () => Promise<unknown>;
}

/** Switches the leader board on or off, for those who may. */
export function BoardSwitch({ company, readAgain }: BoardSwitchProps) {
  const { _id: id, hasLeaderBoard } = company;
  const change = useAnnouncedAction(
    (isOn: boolean) =>
      callApi('PUT /companies/:id/leader-board', { params: { id }, body: { isOn } }),
    { readAgain },
  );
  if (scopeOf(company, 'switch leader board') === 'none') return null;
  return (
    <section aria-labelledby="board-switch" className="max-w-reading">
      <h2 id="board-switch" className="mb-2 text-title font-semibold">
        {hasLeaderBoard ? 'Turn Off the Leaderboard' : 'Leaderboard'}
      </h2>
      <p className="mb-4 text-ink-soft">
        {hasLeaderBoard
          ? 'Every member sees it, with ranks, names and one number.'
          : 'The leaderboard is off. When it’s on, every member sees by name who in the company gets the most taps and scans.'}
      </p>
      <Button disabled={change.isPending} onClick={() => change.mutate(!hasLeaderBoard)}>
        {hasLeaderBoard ? 'Turn Off' : 'Turn On'}
      </Button>
    </section>
  );
}
