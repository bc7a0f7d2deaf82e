import { useState } from 'react';
import { ownFile } from '#web/api-client.ts';
import { ListSkeleton } from '#web/lists/list-skeleton.tsx';
import { List } from '#web/lists/list.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LeadItem } from './lead-item.tsx';
import { useLeads, useLeadTags } from './use-leads.ts';

/** The account's leads, the last met first, narrowed by words and by tag. */
export function LeadsList() {
  const [query, setQuery] = useState({ search: '', tag: '', page: 1 });
  const tags = useLeadTags();
  const leads = useLeads(query);
  const { search, tag } = query;
  const isFiltered = search !== '' || tag !== '';
  return (
    <div className="flex flex-col gap-6">
      {(isFiltered || leads.data?.total !== 0) && (
        <search className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Search people"
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ target }) => setQuery({ ...query, search: target.value, page: 1 })}
          />
          <SelectField
            label="Tag"
            value={tag}
            onChange={({ target }) => setQuery({ ...query, tag: target.value, page: 1 })}
            options={[
              { value: '', text: 'All tags' },
              ...tags.map((text) => ({ value: text, text })),
            ]}
          />
        </search>
      )}
      <List
        query={leads}
        rowsOf={(answer) => answer.leads}
        refused="Failed to load people"
        skeleton={<LeadsSkeleton />}
        empty={
          <EmptyState title={isFiltered ? 'No matches.' : 'Nobody here yet.'}>
            {isFiltered
              ? 'Try different words or another tag.'
              : 'Add people you meet here, or in My Card when you’re offline.'}
          </EmptyState>
        }
        to={{ show: (page) => setQuery({ ...query, page }) }}
        text={({ currentPage, totalPages }) => `Page ${currentPage} of ${totalPages}`}
        below="several"
        className="flex flex-col gap-6"
      >
        {(rows, { hasMore, total }) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <output className="w-full text-ink-soft sm:w-auto sm:grow">
                {hasMore && <span>{'More than '}</span>}
                {total.toLocaleString('en')}
                {total === 1 ? ' person' : ' people'}
              </output>
              <OwnFileButton
                file={ownFile('GET /leads/export', { query: { search, tag } })}
                label="Export CSV"
                failed="Failed to export your people"
              />
              <OwnFileButton
                file={ownFile('GET /leads/contacts.vcf', { query: { search, tag } })}
                label="Export Contacts"
                failed="Failed to export your people"
              />
            </div>
            <ul className="border-b border-hairline">
              {rows.map((lead) => (
                <LeadItem key={lead._id} lead={lead} />
              ))}
            </ul>
          </>
        )}
      </List>
    </div>
  );
}

/** The list's shape while it is read. */
export function LeadsSkeleton() {
  return (
    <ListSkeleton text="Loading people">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </ListSkeleton>
  );
}
