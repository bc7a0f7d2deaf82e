import { scopeOf } from '#domain/companies/roles.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { GroupField } from '#web/site/group-field.tsx';
import { Loaded } from '#web/site/loaded.tsx';
import { Progress as Bar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TemplateView } from '#wire/companies/templates.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { SubNav } from '../company-nav.tsx';
import type { MarkedPreview } from './card-parts.tsx';
import { CompanyProfiles } from './company-profiles.tsx';
import { Requests } from './requests.tsx';
import { TemplateEditor } from './template-editor.tsx';
import {
  templateParts,
  useTemplate,
  useTemplateAddress,
  type TemplatePart,
} from './use-templates.ts';

interface TemplatesViewProps {
  company: CompanyView;
  Preview: MarkedPreview;
}

/** Templates, requests and profiles of a company, as far as somebody reaches. */
export function TemplatesView({ company, Preview }: TemplatesViewProps) {
  const { text } = useCompanyTexts();
  const { _id: id, groupId, groups } = company;
  const { address, linkTo } = useTemplateAddress();
  const isOfAll = scopeOf(company, 'edit template') === 'all';
  const group = isOfAll ? address.group : (groupId ?? '');
  const parts: readonly TemplatePart[] = ['template', 'requests', 'profiles'];
  return (
    <>
      <SubNav
        label={text('company.tplPages')}
        entries={parts.map((part) => ({
          name: part,
          text: text(templateParts[part]),
          to: linkTo({ part }),
        }))}
        shown={address.part}
      />
      {isOfAll && address.part !== 'requests' && groups.length > 0 && (
        <GroupChoice company={company} group={group} part={address.part} />
      )}
      {address.part === 'template' && (
        <Template key={group} company={company} group={group} Preview={Preview} />
      )}
      {address.part === 'requests' && <Requests id={id} />}
      {address.part === 'profiles' && <CompanyProfiles id={id} />}
    </>
  );
}

function GroupChoice({
  company: { groups },
  group,
  part,
}: {
  company: CompanyView;
  group: string;
  part: TemplatePart;
}) {
  const { text } = useCompanyTexts();
  const { go } = useTemplateAddress();
  const everybody = text(part === 'template' ? 'company.tplCompany' : 'company.allGroups');
  return (
    <div className="mb-6 max-w-72">
      <GroupField
        groups={groups}
        value={group}
        none={everybody}
        onChange={(chosen) => go({ part, group: chosen })}
      />
    </div>
  );
}

function Template({ company, group, Preview }: TemplatesViewProps & { group: string }) {
  const { text } = useCompanyTexts();
  const template = useTemplate(company._id, group);
  return (
    <Loaded
      query={template}
      refused={text('company.tplFailed')}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {(data) => (
        <>
          <Progress {...data.progress} />
          <TemplateEditor company={company} template={data} Preview={Preview} />
        </>
      )}
    </Loaded>
  );
}

/** How far a template has got. */
function Progress({ members, waiting, problems }: TemplateView['progress']) {
  const { text } = useCompanyTexts();
  if (members === 0) return null;
  return (
    <div className="mb-6 max-w-reading">
      {waiting > 0 && (
        <>
          <p className="mb-2">
            {text('company.tplUpdated', { done: members - waiting, all: members })}
          </p>
          <Bar
            aria-label={text('company.tplUpdating')}
            max={members}
            value={members - waiting}
            className="w-full"
          />
        </>
      )}
      {waiting === 0 && (
        <p className="text-ink-soft">{text('company.tplUpToDate', { count: members })}</p>
      )}
      {problems > 0 && (
        <p className="mt-1 text-danger-ink">{text('company.tplProblems', { count: problems })}</p>
      )}
    </div>
  );
}
