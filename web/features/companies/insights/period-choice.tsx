import { periodLengths } from '#domain/insights/period.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { GroupField } from '#web/site/group-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useFiguresAddress } from './use-company-insights.ts';

/** Which days are shown, and of which group. */
export function PeriodChoice({ company: { groups, ...place } }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { address, go } = useFiguresAddress();
  // A member who sees the leader board alone sees it of each group.
  const isOfAll = scopeOf(place, 'see insights') !== 'group';
  return (
    <div className="mb-10 flex flex-wrap items-end gap-4">
      <Tabs
        label={text('company.period')}
        tabs={periodLengths.map((days) => ({
          name: `${days}`,
          text: text('company.daysCount', { days }),
        }))}
        selected={`${address.days}`}
        onSelect={(name) =>
          go({ days: periodLengths.find((length) => `${length}` === name) ?? 30 })
        }
        className="w-full sm:w-88"
      />
      {isOfAll && groups.length > 0 && (
        <div className="min-w-0 flex-1 sm:max-w-72">
          <GroupField groups={groups} value={address.group} onChange={(group) => go({ group })} />
        </div>
      )}
    </div>
  );
}
