import type { ComponentType } from 'react';
import { weekNews, type WeekNews } from '#domain/insights/week.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useCompanyInsights } from '../insights/use-company-insights.ts';
import { partLink } from '../use-company-address.ts';

/** The sentence about a week, as the dashboard has it, and the link to the figures. */
export type WeekPart = ComponentType<{ week: WeekNews; to: string }>;

/** The week of the company's cards, or of those of the reader's group. */
export function Week({ company: { _id: id }, Line }: { company: CompanyView; Line: WeekPart }) {
  const { text } = useCompanyTexts();
  const { data } = useCompanyInsights(id, { days: 7, group: '' });
  return (
    // As tall as what comes.
    <section aria-label={text('company.week')} className="min-h-18 text-lead">
      {data && (
        <Line
          week={weekNews({ counts: data.counts, before: [data.before] })}
          to={partLink(id, 'insights')}
        />
      )}
    </section>
  );
}
