import type { ComponentType, ReactNode } from 'react';
import { FilterField, oneOf } from '#web/lists/filter-field.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { AdminList, type AdminListProps } from './admin-list.tsx';
import { ListWithPanel } from './list-with-panel.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';

/** The part of a list that is asked for. */
type Asked<Filter extends string> = Readonly<{
  page: string;
  search: string;
  filter: Filter | '';
}>;

interface ListTabProps<Row, Answer, Filter extends string> extends Omit<
  AdminListProps<Row, Answer>,
  'read'
> {
  /** The searched fields. */
  placeholder: string;
  /** The label of the filter. */
  label: string;
  /** The filters in words, by their names in the address. */
  filters: Readonly<Record<Filter, string>>;
  read: (asked: Asked<Filter>, signal: AbortSignal) => Promise<Answer>;
  /** One of the list, which the address has opened; left out where it is a page, and no part of this tab. */
  Detail?: ComponentType;
  /** Beside the filters, such as a button to add to the list. */
  action?: ReactNode;
  /** Above the filters. */
  children?: ReactNode;
}

/** A tab that is a list with a search and a filter, and one thing of it. */
export function ListTab<Row, Answer extends PageOfList, Filter extends string>(
  props: ListTabProps<Row, Answer, Filter>,
) {
  const { placeholder, label, filters, read, Detail, action, children, ...list } = props;
  const { status, go } = useAdminAddress();
  const shown = (
    <>
      {children}
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="flex min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-0">
          <SearchField label="Search" placeholder={placeholder} />
        </div>
        <div className="min-w-48 flex-1 sm:flex-none">
          <FilterField
            label={label}
            all="All"
            words={filters}
            value={status}
            onFilter={(chosen) => go({ status: chosen })}
          />
        </div>
        {action}
      </div>
      <SavedViews />
      <AdminList
        {...list}
        read={({ page, search, status: filter }, signal) =>
          read({ page: String(page), search, filter: oneOf(filters, filter) }, signal)
        }
      />
    </>
  );
  if (Detail === undefined) return shown;
  return (
    <ListWithPanel list={shown}>
      <Detail />
    </ListWithPanel>
  );
}
