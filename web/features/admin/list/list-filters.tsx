import type { ReactNode } from 'react';
import { SelectField } from '#web/ui/select-field.tsx';
import { SearchField } from './search-field.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

interface ListFiltersProps {
  /** The searched fields. */
  placeholder: string;
  /** The label of the filter. */
  label: string;
  /** The filters in words, by their names in the address. */
  filters: Readonly<Record<string, string>>;
  /** Further controls, such as a button to add to the list. */
  children?: ReactNode;
}

/** The search and one of the filters of a list. Both stand in the address. */
export function ListFilters({ placeholder, label, filters, children }: ListFiltersProps) {
  const { filter, go } = useAdminAddress();
  const options = Object.entries(filters).map(([value, text]) => ({ value, text }));
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-0">
        <SearchField label="Search" placeholder={placeholder} />
      </div>
      <div className="min-w-48 flex-1 sm:flex-none">
        <SelectField
          label={label}
          options={[{ value: '', text: 'All' }, ...options]}
          value={isOneOf(filters, filter) ? filter : ''}
          onChange={({ target }) => go({ filter: target.value })}
        />
      </div>
      {children}
    </div>
  );
}

/** Whether a filter is one of those; an address may say anything. */
export function isOneOf<Name extends string>(
  filters: Readonly<Record<Name, string>>,
  filter: string,
): filter is Name {
  return Object.hasOwn(filters, filter);
}
