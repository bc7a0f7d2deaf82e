import { SearchField as ListSearchField } from '#web/lists/search-field.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

/** Narrows the tab's list to what is typed. `/` leads into it. */
export function SearchField({ label, placeholder }: { label: string; placeholder?: string }) {
  const { search, go } = useAdminAddress();
  return (
    <ListSearchField
      label={label}
      placeholder={placeholder}
      search={search}
      onSearch={(typed) => go({ search: typed }, { replace: search !== '' })}
      isOfAdmin
    />
  );
}
