import type { ReactNode } from 'react';
import {
  addUp,
  changePercent,
  countNames,
  deletedProfiles,
  shownCountNames,
  stretchesOf,
  type Counts,
  type CountsOfDay,
  type Stretch,
} from '#domain/insights/counts.ts';
import { ChangeSince } from '#web/ui/change-since.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Insights, Share } from '#wire/insights.ts';
import { CountsTable } from './counts-table.tsx';
import { countLabels, shownCount, shownStretch } from './insight-labels.ts';
import { ShareList } from './share-list.tsx';
import { ViewsChart } from './views-chart.tsx';

interface InsightsReportProps {
  insights: Insights;
  /** The counted profile: its id, `deleted` for those that are gone; empty for all. */
  profile: string;
}

/** The counts of an account's profiles in a period. */
export function InsightsReport({ insights, profile }: InsightsReportProps) {
  const isOfIt = ({ profileId }: { profileId: string | null }) =>
    profile === '' || (profileId ?? deletedProfile) === profile;
  return (
    <Figures
      days={insights.days}
      counts={insights.counts.filter(isOfIt)}
      before={addUp(insights.before.filter(isOfIt))}
      shares={insights.shares.filter(isOfIt)}
      nothing="Have someone tap or scan your card, or share its link. We don’t count your own visits, link previews or search engines."
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
  /** What to do where nothing was counted. */
  nothing: string;
  /** The same counts by something else. */
  children: ReactNode;
}

/** The counts of a period: figures, a chart, and tables of the same. */
export function Figures({ days, counts, before, shares, nothing, children }: FiguresProps) {
  const stretches = stretchesOf(counts, days);
  const totals = addUp(stretches);
  if (!isCounted(totals)) {
    return (
      <EmptyState title="No visits in this period">
        <p>{nothing}</p>
      </EmptyState>
    );
  }
  const sharesOf = (kind: string) => shares.filter(({ of }) => of === kind);
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Totals totals={totals} before={before} days={days.length} />
        <p className="mt-4 text-caption text-ink-soft">
          Views include taps and scans
          {totals.verifiedTaps > 0 && <span>{', and taps include verified taps'}</span>}
          <span>.</span>
        </p>
      </div>
      <div className="rounded-card border border-hairline bg-paper p-4 sm:p-6">
        <ViewsChart stretches={stretches} />
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <ShareList
          title="Links and buttons"
          none="No clicks yet."
          shares={sharesOf('target')}
          // All of them: a card has as many as its owner put on it.
          most={Infinity}
        />
        <ShareList title="Devices" none="None." shares={sharesOf('device')} />
        <ShareList
          title="Came from"
          none="No visits from other sites."
          shares={sharesOf('referrer')}
        />
      </div>
      {children}
      <section>
        <Disclosure isWide title={isByWeek(stretches) ? 'By week' : 'By day'}>
          <CountsTable
            label="Counts over time"
            heading="When"
            rows={stretches.toReversed().filter(isCounted)}
            nameOf={shownStretch}
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
export function profileChoices({ profiles, counts }: Insights) {
  const choices = profiles.map(({ _id, name }) => ({ value: _id, text: name }));
  const isAnyDeleted = counts.some(({ profileId }) => profileId === null);
  return isAnyDeleted ? [...choices, { value: deletedProfile, text: deletedProfiles }] : choices;
}

interface TotalsProps {
  totals: Counts;
  before: Counts | undefined;
  /** How many they are. */
  days: number;
}

/** Figures of the whole period; taps and scans are views, too. */
function Totals({ totals, before, days }: TotalsProps) {
  const names = shownCountNames([totals]);
  const columns = names.length > 6 ? 'lg:grid-cols-7' : 'lg:grid-cols-6';
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 ${columns}`}>
      {names.map((name) => (
        <div key={name} className="flex flex-col border-t border-ink pt-2">
          <dt className="text-caption text-ink-soft">{countLabels[name]}</dt>
          <dd className="text-headline font-semibold tabular-nums">{shownCount(totals[name])}</dd>
          {before && (
            <ChangeSince percent={changePercent(totals[name], before[name])} days={days} />
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
  const choices = profileChoices(insights);
  if (choices.length < 2) return null;
  const rows = choices.map((choice): CountsOfChoice => {
    const own = insights.counts.filter(
      ({ profileId }) => (profileId ?? deletedProfile) === choice.value,
    );
    return { ...choice, ...addUp(own) };
  });
  return (
    <section>
      <h3 className="mb-3 font-semibold">By profile</h3>
      <CountsTable
        label="Counts by profile"
        heading="Profile"
        rows={rows}
        nameOf={({ text }) => text}
        keyOf={({ value }) => value}
      />
    </section>
  );
}

/** Those of which there is nothing to be read, in one sentence. */
function EmptyStretches({ stretches }: { stretches: readonly Stretch[] }) {
  if (stretches.length === 0) return null;
  const unit = isByWeek(stretches) ? 'week' : 'day';
  const count = stretches.length === 1 ? `1 ${unit}` : `${stretches.length} ${unit}s`;
  return (
    <p className="mt-3 text-ink-soft">
      {`No visits on ${count}: ${stretches.toReversed().map(shownStretch).join(', ')}`}
    </p>
  );
}

function isCounted(counts: Counts): boolean {
  return countNames.some((name) => counts[name] > 0);
}

function isByWeek(stretches: readonly Stretch[]): boolean {
  return stretches.some(({ firstDay, lastDay }) => firstDay !== lastDay);
}
