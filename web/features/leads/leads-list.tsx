import { useState } from 'react';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { LoadFailure } from '#web/site/loaded.tsx';
import { useLastPage } from '#web/site/use-last-page.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { LeadItem } from './lead-item.tsx';
import { useLeads, useLeadTags } from './use-leads.ts';

/** The account's leads, the last met first, narrowed by words and by tag. */
export function LeadsList() {
  const [query, setQuery] = useState({ search: '', tag: '', page: 1 });
  const tags = useLeadTags();
  const leads = useLeads(query);
  const { search, tag } = query;
  const isNarrowed = search !== '' || tag !== '';
  return (
    <div className="flex flex-col gap-6">
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
      {leads.isPending && <LeadsSkeleton />}
      <LoadFailure query={leads} refused="Failed to load your people" />
      {leads.data?.total === 0 && (
        <EmptyState title={isNarrowed ? 'Nobody found.' : 'Nobody here yet.'}>
          {isNarrowed
            ? 'Try other words, or another tag.'
            : 'Write down whom you meet, here or on My Card, where it works without a signal.'}
        </EmptyState>
      )}
      {leads.data !== undefined && leads.data.total > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <output className="w-full text-ink-soft sm:w-auto sm:grow">
              {leads.data.hasMore && <span>{'More than '}</span>}
              {leads.data.total.toLocaleString('en')}
              {leads.data.total === 1 ? ' person' : ' people'}
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
            {leads.data.leads.map((lead) => (
              <LeadItem key={lead._id} lead={lead} />
            ))}
          </ul>
          <Pages {...leads.data} go={(page) => setQuery({ ...query, page })} />
        </>
      )}
    </div>
  );
}

interface PagesProps extends Pick<PageOfList, 'currentPage' | 'totalPages'> {
  go: (page: number) => void;
}

function Pages({ currentPage: page, totalPages: of, go }: PagesProps) {
  useLastPage({ currentPage: page, totalPages: of }, go);
  if (of <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <Button disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <span className="text-ink-soft tabular-nums">
        Page {page} of {of}
      </span>
      <Button disabled={page >= of} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** The list's shape while it is read. */
export function LeadsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Loading your people</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
