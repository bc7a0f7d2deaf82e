import type { ComponentType, ReactNode } from 'react';
import type { Counts, CountsOfDay } from '#domain/insights/counts.ts';
import { ownFile } from '#web/api-client.ts';
import { List } from '#web/lists/list.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CompanyInsights, MemberCounts } from '#wire/companies/insights.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import {
  figuresQuery,
  useCompanyInsights,
  useFiguresAddress,
  useMemberCounts,
} from './use-company-insights.ts';

/** The figures of a period, as the insights of an account show them. */
export type FiguresPart = ComponentType<{
  days: readonly string[];
  counts: readonly CountsOfDay[];
  before: Counts;
  shares: CompanyInsights['shares'];
  nothing: string;
  children: ReactNode;
}>;

interface CountedMember extends MemberCounts {
  readonly key: string;
}

/** Counts as a table, as the insights of an account show them. */
export type CountsPart = ComponentType<{
  label: string;
  heading: string;
  rows: readonly (Counts & CountedMember)[];
  nameOf: (row: CountedMember) => string;
  keyOf: (row: CountedMember) => string;
}>;

interface CompanyFiguresProps {
  company: CompanyView;
  Figures: FiguresPart;
  CountsTable: CountsPart;
}

/** The figures of the company's profiles, by day and by member. */
export function CompanyFigures({
  company: { _id: id },
  Figures,
  CountsTable,
}: CompanyFiguresProps) {
  const { text } = useCompanyTexts();
  const { address } = useFiguresAddress();
  const insights = useCompanyInsights(id, address);
  return (
    <QuerySection
      id="counts"
      title={text('company.lastDays', { days: address.days })}
      query={insights}
      failed={text('company.insightsFailed')}
      skeleton="h-96"
    >
      {({ days, counts, before, shares }) => (
        <>
          <Figures
            days={days}
            counts={counts}
            before={before}
            shares={shares}
            nothing={text('company.insightsNothing')}
          >
            <ByMember id={id} CountsTable={CountsTable} />
          </Figures>
          {counts.length > 0 && (
            <div className="mt-10 flex flex-wrap gap-3">
              {(['day', 'member'] as const).map((by) => (
                <OwnFileButton
                  key={by}
                  file={ownFile('GET /companies/:id/insights.csv', {
                    params: { id },
                    query: { ...figuresQuery(address), by },
                  })}
                  label={text(by === 'day' ? 'company.csvByDay' : 'company.csvByMember')}
                  failed={text('company.insightsCsvFailed')}
                />
              ))}
            </div>
          )}
        </>
      )}
    </QuerySection>
  );
}

function ByMember({ id, CountsTable }: { id: string; CountsTable: CountsPart }) {
  const { text } = useCompanyTexts();
  const { address, linkTo } = useFiguresAddress();
  const members = useMemberCounts(id, address);
  return (
    <section>
      <h3 className="mb-3 font-semibold">{text('company.byMember')}</h3>
      <List
        query={members}
        rowsOf={(answer) => answer.members}
        refused={text('company.membersFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
        to={{ linkTo: (page) => linkTo({ page }) }}
        below="several"
      >
        {(rows, { currentPage }) => (
          <CountsTable
            label={text('company.countsByMember')}
            heading={text('company.member')}
            rows={rows.map((row, index) => ({ ...row, key: `${currentPage} ${index}` }))}
            nameOf={({ name, email }) => name || email || text('company.formerMember')}
            keyOf={({ key }) => key}
          />
        )}
      </List>
    </section>
  );
}
