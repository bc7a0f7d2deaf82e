import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownFile } from '#web/api-client.ts';
import { ListSkeleton } from '#web/lists/list-skeleton.tsx';
import { List } from '#web/lists/list.tsx';
import { OwnFilesMenu } from '#web/session/own-files-menu.tsx';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddSenders } from './add-senders.tsx';
import { LeadItem } from './lead-item.tsx';
import { useLeads, useLeadTags } from './use-leads.ts';

/** The account's leads, the last met first, narrowed by words and by tag. */
export function LeadsList() {
  const { text: textOf, locale } = usePeopleTexts();
  const [address] = useSearchParams();
  const [query, setQuery] = useState({
    // A message leads to its sender by them.
    search: (address.get('search') ?? '').slice(0, 200),
    tag: '',
    page: 1,
  });
  const tags = useLeadTags();
  const leads = useLeads(query);
  const { search, tag } = query;
  function countIn(total: number, hasMore: boolean) {
    const count = textOf('people.count', { count: total, shown: total.toLocaleString(locale) });
    return hasMore ? textOf('people.moreThan', { count }) : count;
  }
  const isFiltered = search !== '' || tag !== '';
  return (
    <div className="flex flex-col gap-6">
      {!isFiltered && leads.data !== undefined && leads.data.total > 0 && (
        <AddSenders isAboveList />
      )}
      {(isFiltered || leads.data?.total !== 0) && (
        <search className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={textOf('people.search')}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ target }) => setQuery({ ...query, search: target.value, page: 1 })}
          />
          <SelectField
            label={textOf('people.tag')}
            value={tag}
            onChange={({ target }) => setQuery({ ...query, tag: target.value, page: 1 })}
            options={[
              { value: '', text: textOf('people.allTags') },
              ...tags.map((text) => ({ value: text, text })),
            ]}
          />
        </search>
      )}
      <List
        query={leads}
        rowsOf={(answer) => answer.leads}
        refused={textOf('people.loadFailed')}
        skeleton={<LeadsSkeleton />}
        empty={
          <EmptyState title={textOf(isFiltered ? 'people.noMatches' : 'people.none')}>
            {textOf(isFiltered ? 'people.noMatchesText' : 'people.noneText')}
            {!isFiltered && <AddSenders />}
          </EmptyState>
        }
        to={{ show: (page) => setQuery({ ...query, page }) }}
        label={textOf('people.pages')}
        below="several"
        className="flex flex-col gap-6"
      >
        {(rows, { hasMore, total }) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <output className="grow text-ink-soft">{countIn(total, hasMore)}</output>
              <OwnFilesMenu
                label={textOf('people.export')}
                files={[
                  {
                    text: textOf('people.exportCsv'),
                    file: ownFile('GET /leads/export', { query: { search, tag } }),
                  },
                  {
                    text: textOf('people.exportContacts'),
                    file: ownFile('GET /leads/contacts.vcf', { query: { search, tag } }),
                  },
                ]}
                failed={textOf('people.exportFailed')}
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
  const { text } = usePeopleTexts();
  return (
    <ListSkeleton text={text('people.loading')}>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </ListSkeleton>
  );
}
