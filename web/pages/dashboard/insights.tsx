import { useState } from 'react';
import { periodLengths, type PeriodLength } from '#domain/insights/period.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { InsightsReport, profileChoices } from '#web/features/insights/insights-report.tsx';
import { insightsQuery, useInsights } from '#web/features/insights/use-insights.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useInsightsTexts } from '#web/site/inside/insights-texts.ts';
import { WidePage } from '#web/site/page.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: InsightsSkeleton, isTranslated: true };

export default function InsightsPage() {
  const texts = useInsightsTexts();
  const { text } = texts;
  const title = useFrameTexts().text('frame.insights');
  const periods = periodLengths.map((days) => ({
    name: `${days}`,
    text: text('insights.days', { days }),
  }));
  const [length, setLength] = useState<PeriodLength>(30);
  const [profile, setProfile] = useState('');
  const insights = useInsights(length);
  const choices = insights.data === undefined ? [] : profileChoices(texts, insights.data);
  // The chosen profile may have no counts in another period.
  const shown = choices.some(({ value }) => value === profile) ? profile : '';
  return (
    <WidePage title={title} intro={text('insights.intro')}>
      <div className="mb-10 flex flex-wrap items-end gap-4">
        <Tabs
          label={text('insights.period')}
          tabs={periods}
          selected={`${length}`}
          onSelect={(name) => setLength(periodLengths.find((one) => `${one}` === name) ?? 30)}
          className="w-full sm:w-88"
        />
        {choices.length > 1 && (
          <div className="min-w-0 flex-1 sm:max-w-72">
            <SelectField
              label={text('insights.profile')}
              options={[{ value: '', text: text('insights.allProfiles') }, ...choices]}
              value={shown}
              onChange={(event) => setProfile(event.target.value)}
            />
          </div>
        )}
        <OwnFileButton
          file={ownFile('GET /insights.csv', { query: insightsQuery(length) })}
          label={text('insights.download')}
          failed={text('insights.downloadFailed')}
        />
      </div>
      <QuerySection
        id="counts"
        title={text('insights.lastDays', { days: insights.data?.days.length ?? length })}
        query={insights}
        failed={text('insights.loadFailed')}
        skeleton="h-96"
      >
        {(data) => <InsightsReport insights={data} profile={shown} />}
      </QuerySection>
      <p className="mt-10 max-w-reading border-t border-hairline pt-4 text-caption text-ink-soft">
        {text('insights.privacy')}
      </p>
    </WidePage>
  );
}

/** The insights' shape while the session is read. */
function InsightsSkeleton() {
  const { text } = useInsightsTexts();
  const title = useFrameTexts().text('frame.insights');
  return (
    <WidePage title={title} intro={text('insights.intro')}>
      <div aria-busy="true" className="flex flex-col gap-10">
        <span className="sr-only">{text('insights.loading')}</span>
        <Skeleton className="h-13 w-full max-w-80" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </WidePage>
  );
}
