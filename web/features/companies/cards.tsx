import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { List } from '#web/lists/list.tsx';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { CompanyCardView } from '#wire/companies/cards.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Assign, Lose, PutIn, Replace } from './card-acts.tsx';
import { isSeenBy, partText } from './company-parts.ts';
import { ListFilters } from './list-filters.tsx';
import { partLink, useCompanyAddress } from './use-company-address.ts';
import { useCompanyAction } from './use-company-action.ts';
import { useCards } from './use-company.ts';

const stateTexts = {
  assigned: 'company.cardAssigned',
  unassigned: 'company.cardUnassigned',
  lost: 'company.cardLost',
  unused: 'company.cardUnused',
} as const;

/** The cards that the company holds. */
export function Cards({ company }: { company: CompanyView }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const { address, linkTo, go } = useCompanyAddress();
  const { search, state, group } = address;
  const isFiltered = search !== '' || state !== '' || group !== '';
  const cards = useCards(company._id, address);
  return (
    <>
      <ListFilters
        company={company}
        act="list cards"
        search={{ label: text('company.cardNumber'), maxLength: 64 }}
      >
        <FilterField
          label={text('company.status')}
          all={text('company.allStatuses')}
          words={{
            assigned: text(stateTexts.assigned),
            unassigned: text(stateTexts.unassigned),
            lost: text(stateTexts.lost),
            unused: text(stateTexts.unused),
          }}
          value={state}
          onFilter={(chosen) => go({ state: chosen })}
        />
      </ListFilters>
      <List
        query={cards}
        rowsOf={(answer) => answer.cards}
        refused={text('company.cardsFailed')}
        skeleton={<Skeleton className="h-80 w-full" />}
        empty={
          <EmptyState title={text(isFiltered ? 'company.noCardsFound' : 'company.noCards')}>
            {!isFiltered && isSeenBy(company, 'order') && (
              <ButtonLink to={partLink(company._id, 'order')} className="mt-2">
                {partText(texts, 'order')}
              </ButtonLink>
            )}
          </EmptyState>
        }
        to={{ linkTo: (page) => linkTo({ page }) }}
        below="some"
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
  const texts = useCompanyTexts();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const find = useCompanyAction(
    ({ serial }: CompanyCardView) =>
      callApi('POST /company-cards/:serial/unfreeze', { params: { serial } }),
    undefined,
    'company.cardChanged',
  );
  return (
    <>
      <Table
        label={texts.text('company.cards')}
        columns={columnsOf(texts, company, setAsked, (card) => find.mutate(card))}
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
  const { text } = useCompanyTexts();
  return (
    <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-start">
      <Badge kind={state === 'assigned' ? 'good' : 'warning'}>{text(stateTexts[state])}</Badge>
      {isUnused && <Badge kind="warning">{text('company.cardUnused')}</Badge>}
    </span>
  );
}

function columnsOf(
  { text, locale }: CompanyTexts,
  company: CompanyView,
  ask: (asked: Asked) => void,
  find: (card: CompanyCardView) => void,
): Column<CompanyCardView>[] {
  const names = new Map(company.groups.map(({ _id, name }) => [_id, name]));
  return [
    {
      heading: text('company.card'),
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
    { heading: text('company.status'), cell: (card) => <States card={card} />, isExtra: true },
    {
      heading: text('company.member'),
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
      heading: text('company.group'),
      cell: ({ member }) => names.get(member?.groupId ?? '') ?? '—',
      isExtra: true,
    },
    {
      heading: text('company.since'),
      cell: ({ since }) => <span className="whitespace-nowrap">{localDay(since, locale)}</span>,
      isExtra: true,
    },
    {
      heading: text('company.change'),
      cell: (card) => (
        <span className="flex gap-1 max-md:flex-col max-md:items-start">
          {card.state === 'lost' ? (
            !card.isFrozenByShop && (
              <Button
                variant="quiet"
                aria-label={text('company.foundOf', { card: card.card })}
                onClick={() => find(card)}
              >
                {text('company.found')}
              </Button>
            )
          ) : (
            <>
              <Button
                variant="quiet"
                aria-label={text('company.assignOf', { card: card.card })}
                onClick={() => ask({ card, act: 'assign' })}
              >
                {text('company.assign')}
              </Button>
              <Button
                variant="quiet"
                aria-label={text('company.lostOf', { card: card.card })}
                onClick={() => ask({ card, act: 'lose' })}
              >
                {text('company.lost')}
              </Button>
            </>
          )}
          {card.member !== null && (
            <Button
              variant="quiet"
              aria-label={text('company.replaceOf', { card: card.card })}
              onClick={() => ask({ card, act: 'replace' })}
            >
              {text('company.replace')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
