import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { List } from '#web/lists/list.tsx';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { CompanyCardView } from '#wire/companies/cards.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Assign, Lose, PutIn, Replace } from './card-acts.tsx';
import { ListFilters } from './list-filters.tsx';
import { useCompanyAddress } from './use-company-address.ts';
import { useCards, useCompanyAction } from './use-company.ts';

const stateTexts = {
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  lost: 'Lost',
  unused: 'Unused',
} as const;

/** The cards that the company holds. */
export function Cards({ company }: { company: CompanyView }) {
  const { address, linkTo, go } = useCompanyAddress();
  const { search, state, group } = address;
  const isFiltered = search !== '' || state !== '' || group !== '';
  const cards = useCards(company._id, address);
  return (
    <>
      <ListFilters
        company={company}
        act="list cards"
        search={{ label: 'Card number', maxLength: 64 }}
      >
        <FilterField
          label="Status"
          all="All statuses"
          words={stateTexts}
          value={state}
          onFilter={(chosen) => go({ state: chosen })}
        />
      </ListFilters>
      <List
        query={cards}
        rowsOf={(answer) => answer.cards}
        refused="We couldn’t load the cards"
        skeleton={<Skeleton className="h-80 w-full" />}
        empty={
          <p className="text-ink-soft">
            {isFiltered ? 'No cards match your filters.' : 'The company has no cards yet.'}
          </p>
        }
        to={{ linkTo: (page) => linkTo({ page }) }}
      >
        {(rows) => <CardTable company={company} rows={rows} />}
      </List>
      {scopeOf(company, 'add cards') !== 'none' && <PutIn company={company} />}
    </>
  );
}

interface Asked {
  readonly card: CompanyCardView;
  readonly act: 'assign' | 'lose' | 'replace';
}

interface CardTableProps {
  company: CompanyView;
  rows: readonly CompanyCardView[];
}

function CardTable({ company, rows }: CardTableProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const find = useCompanyAction(({ serial }: CompanyCardView) =>
    callApi('POST /company-cards/:serial/unfreeze', { params: { serial } }),
  );
  return (
    <>
      <Table
        label="Cards"
        columns={columnsOf(company, setAsked, (card) => find.mutate(card))}
        rows={rows}
        keyOf={({ serial }) => serial}
      />
      {asked?.act === 'assign' && (
        <Assign companyId={company._id} card={asked.card} onClose={close} />
      )}
      {asked?.act === 'lose' && <Lose card={asked.card} onClose={close} />}
      {asked?.act === 'replace' && (
        <Replace companyId={company._id} card={asked.card} onClose={close} />
      )}
    </>
  );
}

function States({ card: { state, isUnused } }: { card: CompanyCardView }) {
  return (
    <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-start">
      <Badge kind={state === 'assigned' ? 'good' : 'warning'}>{stateTexts[state]}</Badge>
      {isUnused && <Badge kind="warning">Unused</Badge>}
    </span>
  );
}

function columnsOf(
  company: CompanyView,
  ask: (asked: Asked) => void,
  find: (card: CompanyCardView) => void,
): Column<CompanyCardView>[] {
  const names = new Map(company.groups.map(({ _id, name }) => [_id, name]));
  return [
    {
      heading: 'Card',
      cell: (card) => (
        <>
          <span className="font-mono">{card.card}</span>
          {/* On a phone there is no column for it. */}
          <span className="mt-1 block md:hidden">
            <States card={card} />
          </span>
        </>
      ),
    },
    { heading: 'Status', cell: (card) => <States card={card} />, isExtra: true },
    {
      heading: 'Member',
      cell: ({ member }) =>
        member === null ? (
          '—'
        ) : (
          <span className="block max-w-[15rem] wrap-anywhere">
            {member.name !== '' && (
              <span className="block">
                <bdi>{member.name}</bdi>
              </span>
            )}
            <span className="text-caption text-ink-soft">{member.email}</span>
          </span>
        ),
    },
    {
      heading: 'Group',
      cell: ({ member }) => names.get(member?.groupId ?? '') ?? '—',
      isExtra: true,
    },
    {
      heading: 'Since',
      cell: ({ since }) => <span className="whitespace-nowrap">{localDay(since)}</span>,
      isExtra: true,
    },
    {
      heading: 'Change',
      cell: (card) => (
        <span className="flex gap-1 max-md:flex-col max-md:items-start">
          {card.state === 'lost' ? (
            !card.isFrozenByShop && (
              <Button
                variant="quiet"
                aria-label={`Mark card ${card.card} as found`}
                onClick={() => find(card)}
              >
                Found
              </Button>
            )
          ) : (
            <>
              <Button
                variant="quiet"
                aria-label={`Assign card ${card.card}`}
                onClick={() => ask({ card, act: 'assign' })}
              >
                Assign
              </Button>
              <Button
                variant="quiet"
                aria-label={`Mark card ${card.card} as lost`}
                onClick={() => ask({ card, act: 'lose' })}
              >
                Lost
              </Button>
            </>
          )}
          {card.member !== null && (
            <Button
              variant="quiet"
              aria-label={`Replace card ${card.card}`}
              onClick={() => ask({ card, act: 'replace' })}
            >
              Replace
            </Button>
          )}
        </span>
      ),
    },
  ];
}
