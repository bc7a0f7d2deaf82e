import { useQuery } from '@tanstack/react-query';
import { cardKindLabels } from '#domain/cards/card-kind.ts';
import { cardStates } from '#domain/cards/card-state.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { AdminCard } from '#wire/admin/cards.ts';
import { adminKey } from '../admin-key.ts';
import { Anywhere, Dash } from '../cells.tsx';
import { AdminList, RowLink } from '../list/admin-list.tsx';
import { SearchField } from '../list/search-field.tsx';
import { shownDay } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useMay } from '../use-may.ts';
import { filterText, readFilter, type CardFilter } from './card-filter.ts';
import { CardStateBadge, stateLabels } from './card-state-badge.tsx';
import { batchesId, blanksId } from './cards-address.ts';

const columns: readonly Column<AdminCard>[] = [
  {
    heading: 'Card',
    cell: ({ serial, card }) => (
      <RowLink id={serial}>
        <span className="tracking-wide tabular-nums">{card}</span>
      </RowLink>
    ),
  },
  {
    heading: 'State',
    cell: ({ state }) => <CardStateBadge state={state} />,
    inRow: 'state',
  },
  {
    heading: 'Owner',
    cell: ({ owner }) =>
      owner === null ? (
        <>
          <Dash />
          <span className="md:hidden">No owner</span>
        </>
      ) : (
        <Anywhere text={owner.email} />
      ),
    inRow: 'text',
  },
  { heading: 'Kind', cell: ({ kind }) => cardKindLabels[kind], inRow: 'fact' },
  {
    heading: 'Batch',
    cell: ({ batch }) => <span className="block max-md:max-w-32 max-md:truncate">{batch}</span>,
    inRow: 'fact',
  },
  {
    heading: 'Serial',
    cell: ({ serial }) => <span className="tabular-nums">{serial}</span>,
  },
  { heading: 'Issued', cell: ({ issuedAt }) => shownDay(issuedAt) },
];

/** Every card, newest first, narrowed by state, batch and search. */
export function CardList() {
  const { status, search, linkTo } = useAdminAddress();
  const mayIssue = useMay('orders');
  return (
    <>
      <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
        <SearchField label="Search cards" placeholder="Serial, card, batch, email" />
        <Filters filter={readFilter(status)} />
        {mayIssue && (
          <>
            <ButtonLink to={linkTo({ id: batchesId, status: '', search: '' })} variant="primary">
              Issue Cards
            </ButtonLink>
            <ButtonLink to={linkTo({ id: blanksId, status: '', search: '' })}>Stock</ButtonLink>
          </>
        )}
      </div>
      <AdminList
        of="cards"
        read={async ({ page, status: text, search: words }, signal) =>
          callApi('GET /admin/cards', {
            signal,
            query: { page: String(page), search: words, ...readFilter(text) },
          })
        }
        rowsOf={({ cards }) => cards}
        keyOf={({ serial }) => serial}
        columns={columns}
        empty="Cards are issued in batches, each with a name."
      />
      {mayIssue && <Files filter={readFilter(status)} search={search} />}
    </>
  );
}

function Filters({ filter }: { filter: CardFilter }) {
  const { go } = useAdminAddress();
  const batches = useQuery({
    queryKey: adminKey('batches', 'newest'),
    queryFn: async ({ signal }) =>
      callApi('GET /admin/cards/batches', { signal, query: { limit: '100' } }),
  });
  const names = batches.data?.batches.map(({ name }) => name).filter((name) => name !== '') ?? [];
  const shown =
    names.includes(filter.batch) || filter.batch === '' ? names : [filter.batch, ...names];
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-96 sm:flex-1">
      <SelectField
        label="State"
        value={filter.state}
        onChange={({ target }) =>
          go({ status: filterText({ ...filter, state: readFilter(target.value).state }) })
        }
        options={[
          { value: '', text: 'Any' },
          ...cardStates.map((state) => ({ value: state, text: stateLabels[state] })),
        ]}
      />
      <SelectField
        label="Batch"
        value={filter.batch}
        onChange={({ target }) => go({ status: filterText({ ...filter, batch: target.value }) })}
        options={[
          { value: '', text: 'Any' },
          ...shown.map((name) => ({ value: name, text: name })),
        ]}
      />
    </div>
  );
}

/** Files of the list for encoder and printer. A sheet is of a batch or a state: nobody prints a search. */
export function Files({ filter, search }: { filter: CardFilter; search: string }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <OwnFileButton
        file={ownFile('GET /admin/cards/export.csv', { query: { ...filter, search } })}
        label="Encoder’s List"
        description="Encoder’s List: download these cards (CSV)"
        failed="We couldn’t create the list."
      />
      {search === '' && (
        <OwnFileButton
          file={ownFile('GET /admin/cards/sheet.html', { query: filter })}
          label="QR Codes to Print"
          description="QR Codes to Print: download the codes of these cards"
          failed="We couldn’t create the sheet."
        />
      )}
    </div>
  );
}
