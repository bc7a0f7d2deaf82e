import { useState } from 'react';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MemberView } from '#wire/companies/companies.ts';
import { useMembers } from './use-company.ts';

interface MemberChoiceProps {
  companyId: string;
  label: string;
  /** The id of the chosen member; empty: the first choice. */
  value: string;
  onChange: (memberId: string) => void;
  /** The choice without a member. */
  none: string;
  /** The member who is not to be chosen. */
  except?: string | undefined;
  error?: string | undefined;
}

const wholeList = { id: '', tab: 'members', page: 1, role: '', group: '', state: '' } as const;

/** A colleague, searched and chosen. Of many, the newest that are found are offered. */
export function MemberChoice(props: MemberChoiceProps) {
  const { companyId, label, value, onChange, none, except, error } = props;
  const { text } = useCompanyTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MemberView>();
  const { data } = useMembers(companyId, { ...wholeList, search: search.trim() });
  const found = (data?.members ?? []).filter(({ _id }) => _id !== except);
  // The chosen one stays a choice when something else is searched.
  const isListed = chosen === undefined || found.some(({ _id }) => _id === chosen._id);
  const members = isListed ? found : [chosen, ...found];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={text('company.findColleague')}
        type="search"
        placeholder={text('company.emailOrName')}
        maxLength={200}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField
        label={label}
        value={value}
        error={error}
        options={[
          { value: '', text: none },
          ...members.map(({ _id, email, name }) => ({
            value: _id,
            text: name === '' ? email : `${name} (${email})`,
          })),
        ]}
        onChange={({ target }) => {
          setChosen(members.find(({ _id }) => _id === target.value));
          onChange(target.value);
        }}
      />
    </div>
  );
}
