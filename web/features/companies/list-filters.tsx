import { useState, type ReactNode } from 'react';
import { scopeOf, type CompanyAct } from '#domain/companies/roles.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { GroupField } from '#web/site/group-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useCompanyAddress } from './use-company-address.ts';

interface ListFiltersProps {
  company: CompanyView;
  /** The act by which one sees the list: it says whether there are groups to choose from. */
  act: CompanyAct;
  search: { label: string; placeholder?: string; maxLength: number };
  /** The choice that this list has besides. */
  children: ReactNode;
}

/** The form that narrows a list of the company by what is typed, by the list's own choice and by group. */
export function ListFilters({ company, act, search, children }: ListFiltersProps) {
  const { text } = useCompanyTexts();
  const { address, go } = useCompanyAddress();
  const [typed, setTyped] = useState(address.search);
  return (
    <search className="mb-6">
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          go({ search: typed.trim() });
        }}
      >
        <div className="flex min-w-0 flex-1 basis-80 items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              {...search}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button type="submit">{text('company.search')}</Button>
        </div>
        {children}
        {scopeOf(company, act) === 'all' && company.groups.length > 0 && (
          <GroupField
            groups={company.groups}
            value={address.group}
            onChange={(group) => go({ group })}
          />
        )}
      </form>
    </search>
  );
}

/** A group as a choice. */
export const optionOf = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({
  value: _id,
  text: name,
});
