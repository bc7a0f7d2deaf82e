import { boardFigures } from '#domain/companies/leader-board.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { Pager } from '#web/lists/pager.tsx';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useOutcome } from '../use-company-action.ts';
import { useFiguresAddress, useLeaderBoard } from './use-company-insights.ts';

const figureTexts = {
  opened: 'company.boardOpened',
  messages: 'company.boardMessages',
} as const;

/** The members by a figure, the highest first; each sees it where the company has switched it on. */
export function LeaderBoard({ company: { _id: id } }: { company: CompanyView }) {
  const { text, locale } = useCompanyTexts();
  const { address, linkTo, go } = useFiguresAddress();
  const board = useLeaderBoard(id, address);
  return (
    <QuerySection
      id="leader-board"
      title={text('company.board')}
      query={board}
      failed={text('company.boardFailed')}
      skeleton="h-64"
    >
      {({ ranks, ...paged }) => (
        <>
          <Tabs
            label={text('company.rankedBy')}
            tabs={boardFigures.map((name) => ({ name, text: text(figureTexts[name]) }))}
            selected={address.by}
            onSelect={(by) => go({ by })}
            className="mb-4 w-full sm:w-88"
          />
          {ranks.length === 0 ? (
            <EmptyState title={text('company.boardEmpty')} />
          ) : (
            <ol aria-label={text('company.places')} className="max-w-reading border-t border-ink">
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
                    <bdi className="font-medium">{name || text('company.noName')}</bdi>
                    {isOneself && <Badge kind="good">{text('company.you')}</Badge>}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    <span className="sr-only">{text(figureTexts[address.by])}: </span>
                    {count.toLocaleString(locale)}
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
  const { text } = useCompanyTexts();
  const { _id: id, hasLeaderBoard } = company;
  const change = useAnnouncedAction(
    (isOn: boolean) =>
      callApi('PUT /companies/:id/leader-board', { params: { id }, body: { isOn } }),
    { readAgain, ...useOutcome() },
  );
  if (scopeOf(company, 'switch leader board') === 'none') return null;
  return (
    <section aria-labelledby="board-switch" className="max-w-reading">
      <h2 id="board-switch" className="mb-2 text-title font-semibold">
        {text(hasLeaderBoard ? 'company.boardOffTitle' : 'company.board')}
      </h2>
      <p className="mb-4 text-ink-soft">
        {text(hasLeaderBoard ? 'company.boardOnText' : 'company.boardOffText')}
      </p>
      <Button disabled={change.isPending} onClick={() => change.mutate(!hasLeaderBoard)}>
        {text(hasLeaderBoard ? 'company.turnOff' : 'company.turnOn')}
      </Button>
    </section>
  );
}
