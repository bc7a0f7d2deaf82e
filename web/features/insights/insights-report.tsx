import type { ReactNode } from 'react';
import {
  addUp,
  changePercent,
  countNames,
  shownCountNames,
  stretchesOf,
  type CountName,
  type Counts,
  type CountsOfDay,
  type Stretch,
} from '#domain/insights/counts.ts';
import { useInsightsTexts, type InsightsTexts } from '#web/site/inside/insights-texts.ts';
import { ChangeSince } from '#web/ui/change-since.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import type { Insights, Share } from '#wire/insights.ts';
import { CountsTable } from './counts-table.tsx';
import { useInsightWords } from './insight-labels.ts';
import { ShareList } from './share-list.tsx';
import { ViewsChart } from './views-chart.tsx';

interface InsightsReportProps {
  insights: Insights;
  /** The counted profile: its id, `deleted` for those that are gone; empty for all. */
  profile: string;
}

/** The counts of an account's profiles in a period. */
export function InsightsReport({ insights, profile }: InsightsReportProps) {
  const { text } = useInsightsTexts();
  const isOfIt = ({ profileId }: { profileId: string | null }) =>
    profile === '' || (profileId ?? deletedProfile) === profile;
  return (
    <Figures
      days={insights.days}
      counts={insights.counts.filter(isOfIt)}
      before={addUp(insights.before.filter(isOfIt))}
      shares={insights.shares.filter(isOfIt)}
      nothing={text('insights.nothing')}
    >
      {profile === '' && <ByProfile insights={insights} />}
    </Figures>
  );
}

interface FiguresProps {
  /** All of them, oldest first. */
  days: readonly string[];
  counts: readonly CountsOfDay[];
  /** The sums of as many days before these, where they are known. */
  before?: Counts;
  shares: readonly Omit<Share, 'profileId'>[];
  /** The advice where nothing was counted. */
  nothing: string;
  /** The same counts by something else. */
  children: ReactNode;
}

/** The counts of a period: figures, a chart, and tables of the same. */
export function Figures({ days, counts, before, shares, nothing, children }: FiguresProps) {
  const { text } = useInsightsTexts();
  const words = useInsightWords();
  const isWide = useMediaQuery('(min-width: 40rem)');
  const stretches = stretchesOf(counts, days);
  const totals = addUp(stretches);
  if (!isCounted(totals)) {
    return (
      <EmptyState title={text('insights.noVisits')}>
        <p>{nothing}</p>
      </EmptyState>
    );
  }
  const names = shownCountNames([totals]);
  const first = isWide ? names : firstNames;
  const rest = names.filter((name) => !first.includes(name));
  const sharesOf = (kind: string) => shares.filter(({ of }) => of === kind);
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Totals names={first} totals={totals} before={before} days={days.length} />
        <p className="mt-4 text-caption text-ink-soft">
          {text(totals.verifiedTaps > 0 ? 'insights.includeVerified' : 'insights.include')}
        </p>
      </div>
      <div className="rounded-card border border-hairline bg-paper p-4 sm:p-6">
        <ViewsChart stretches={stretches} />
      </div>
      {rest.length > 0 && (
        <Totals names={rest} totals={totals} before={before} days={days.length} />
      )}
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <ShareList
          title={text('insights.linksAndButtons')}
          none={text('insights.noClicks')}
          shares={sharesOf('target')}
          // All of them: a card has as many as its owner put on it.
          most={Infinity}
        />
        <ShareList
          title={text('insights.devices')}
          none={text('insights.noDevices')}
          shares={sharesOf('device')}
        />
        <ShareList
          title={text('insights.cameFrom')}
          none={text('insights.noReferrers')}
          shares={sharesOf('referrer')}
        />
      </div>
      {children}
      <section>
        <Disclosure isWide title={text(isByWeek(stretches) ? 'insights.byWeek' : 'insights.byDay')}>
          <CountsTable
            label={text('insights.overTime')}
            heading={text('insights.when')}
            rows={stretches.toReversed().filter(isCounted)}
            nameOf={words.stretch}
            keyOf={({ firstDay }) => firstDay}
          />
          <EmptyStretches stretches={stretches.filter((stretch) => !isCounted(stretch))} />
        </Disclosure>
      </section>
    </div>
  );
}

/** Stands in the choice of profiles for those that are deleted. */
export const deletedProfile = 'deleted';

/** The profiles to choose from. */
export function profileChoices({ text }: InsightsTexts, { profiles, counts }: Insights) {
  const choices = profiles.map(({ _id, name }) => ({ value: _id, text: name }));
  const isAnyDeleted = counts.some(({ profileId }) => profileId === null);
  return isAnyDeleted
    ? [...choices, { value: deletedProfile, text: text('insights.deletedProfiles') }]
    : choices;
}

/** Before the chart on a phone; the others follow it there. */
const firstNames: readonly CountName[] = ['views', 'saves', 'messages'];

interface TotalsProps {
  names: readonly CountName[];
  totals: Counts;
  before: Counts | undefined;
  /** How many they are. */
  days: number;
}

/** Figures of the whole period; taps and scans are views, too. */
function Totals({ names, totals, before, days }: TotalsProps) {
  const { text } = useInsightsTexts();
  const words = useInsightWords();
  const columns = names.length > 6 ? 'lg:grid-cols-7' : 'lg:grid-cols-6';
  return (
    <dl
      className={`grid ${names.length < 4 ? 'grid-cols-3' : 'grid-cols-2'} gap-x-6 gap-y-5 sm:grid-cols-3 ${columns}`}
    >
      {names.map((name) => (
        <div key={name} className="flex flex-col border-t border-ink pt-2">
          <dt className="text-caption text-ink-soft">{words.count(name)}</dt>
          <dd className="text-headline font-semibold tabular-nums">{words.number(totals[name])}</dd>
          {before && (
            <ChangeSince
              percent={changePercent(totals[name], before[name])}
              words={{
                same: text('insights.same'),
                percent: words.percent,
                more: (percent) => text('insights.more', { percent, days }),
                less: (percent) => text('insights.fewer', { percent, days }),
              }}
            />
          )}
        </div>
      ))}
    </dl>
  );
}

interface CountsOfChoice extends Counts {
  readonly value: string;
  readonly text: string;
}

function ByProfile({ insights }: { insights: Insights }) {
  const texts = useInsightsTexts();
  const { text: textOf } = texts;
  const choices = profileChoices(texts, insights);
  if (choices.length < 2) return null;
  const rows = choices.map((choice): CountsOfChoice => {
    const own = insights.counts.filter(
      ({ profileId }) => (profileId ?? deletedProfile) === choice.value,
    );
    return { ...choice, ...addUp(own) };
  });
  return (
    <section>
      <h3 className="mb-3 font-semibold">{textOf('insights.byProfile')}</h3>
      <CountsTable
        label={textOf('insights.countsByProfile')}
        heading={textOf('insights.profile')}
        rows={rows}
        nameOf={({ text }) => text}
        keyOf={({ value }) => value}
      />
    </section>
  );
}

/** Those of which there is nothing to be read, in one sentence. */
function EmptyStretches({ stretches }: { stretches: readonly Stretch[] }) {
  const { text } = useInsightsTexts();
  const words = useInsightWords();
  if (stretches.length === 0) return null;
  const list = stretches.toReversed().map(words.stretch).join(', ');
  const key = isByWeek(stretches) ? 'insights.noVisitsWeeks' : 'insights.noVisitsDays';
  return <p className="mt-3 text-ink-soft">{text(key, { count: stretches.length, list })}</p>;
}

function isCounted(counts: Counts): boolean {
  return countNames.some((name) => counts[name] > 0);
}

function isByWeek(stretches: readonly Stretch[]): boolean {
  return stretches.some(({ firstDay, lastDay }) => firstDay !== lastDay);
}
