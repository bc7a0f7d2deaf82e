import { useState, type SubmitEvent } from 'react';
import { companyRoles, type CompanyRole } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { CompanyInboxView } from '#wire/companies/inbox.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { roleIn } from '../role-words.ts';
import { useInboxAction } from './use-company-inbox.ts';

interface AskedRolesProps {
  company: CompanyView;
  settings: CompanyInboxView['settings'];
}

/** Whose messages the company asks for: of each group, and of the rest. */
export function AskedRoles({ company, settings }: AskedRolesProps) {
  const { text } = useCompanyTexts();
  const [group, setGroup] = useState('');
  const setting = settings.find(({ groupId }) => (groupId ?? '') === group);
  return (
    <section aria-labelledby="asked" className="max-w-reading">
      <h2 id="asked" className="mb-2 text-title font-semibold">
        {text('company.askedTitle')}
      </h2>
      <p className="mb-4 text-ink-soft">{text('company.askedText')}</p>
      {company.groups.length > 0 && (
        <div className="mb-4 max-w-96">
          <SelectField
            label={text('company.group')}
            value={group}
            options={[
              { value: '', text: text('company.allOthers') },
              ...company.groups.map(({ _id, name }) => ({ value: _id, text: name })),
            ]}
            onChange={({ target }) => setGroup(target.value)}
          />
        </div>
      )}
      <RolesForm
        key={`${group} ${setting?.version ?? 0}`}
        id={company._id}
        group={group}
        setting={setting}
      />
    </section>
  );
}

interface RolesFormProps {
  id: string;
  /** The id of a group; empty: the rest. */
  group: string;
  setting: CompanyInboxView['settings'][number] | undefined;
}

function RolesForm({ id, group, setting }: RolesFormProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const isOfGroup = group !== '';
  const [isOwn, setIsOwn] = useState(!isOfGroup || setting !== undefined);
  const [roles, setRoles] = useState<readonly CompanyRole[]>(setting?.roles ?? []);
  const save = useInboxAction(() =>
    callApi('PUT /companies/:id/inbox', {
      params: { id },
      body: {
        groupId: isOfGroup ? group : null,
        roles: isOwn ? [...roles] : null,
        version: setting?.version ?? 0,
      },
    }),
  );
  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form onSubmit={submit}>
      {isOfGroup && (
        <CheckField
          label={text('company.ownRoles')}
          checked={isOwn}
          onChange={({ target }) => setIsOwn(target.checked)}
        />
      )}
      <fieldset disabled={!isOwn} className="my-4">
        <legend className="mb-1 font-medium">{text('company.roles')}</legend>
        {companyRoles.map((role) => (
          <CheckField
            key={role}
            label={roleIn(texts, role)}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </fieldset>
      <SubmitButton isPending={save.isPending}>{text('company.save')}</SubmitButton>
    </form>
  );
}
