import { callApi } from '#web/api-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { PromoView } from '#wire/admin/promos.ts';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { PromoBadge } from './promo-badge.tsx';
import { PromoDetail } from './promo-detail.tsx';
import { PromoForm } from './promo-form.tsx';
import { TierNames } from '../tier-names.tsx';
import { expiryOf, usesOf } from './promo-labels.ts';

const filters = { on: 'Turned on', off: 'Turned off' } as const;

/** In the place of a code in the address; no code has small letters. */
const newPromo = 'new';

/** The promo codes, with how often each was paid with. */
export default function PromosTab() {
  const { id, linkTo } = useAdminAddress();
  if (id === newPromo) return <PromoForm />;
  return (
    <ListTab
      of="promos"
      placeholder="Code or label"
      label="Show codes"
      filters={filters}
      read={(query, signal) => callApi('GET /admin/promos', { signal, query })}
      rowsOf={({ promos }) => promos}
      keyOf={({ code }) => code}
      columns={columns}
      empty="A code takes a percentage off the first period of a plan."
      Detail={PromoDetail}
      action={
        <ButtonLink to={linkTo({ id: newPromo })} variant="primary" className="sm:ms-auto">
          Add Code
        </ButtonLink>
      }
    />
  );
}

const columns: readonly Column<PromoView>[] = [
  {
    heading: 'Code',
    cell: ({ code }) => (
      <RowLink id={code}>
        <span className="max-w-full truncate md:max-w-[11rem]">{code}</span>
      </RowLink>
    ),
  },
  {
    heading: 'Label',
    cell: ({ label }) => (
      <span className="wrap-anywhere" dir="auto">
        {label}
      </span>
    ),
    inRow: 'text',
  },
  {
    heading: 'Off',
    cell: ({ discountPercent }) => (
      <>
        {discountPercent}%<span className="md:hidden"> off</span>
      </>
    ),
    isNumeric: true,
    inRow: 'fact',
  },
  { heading: 'Plans', cell: ({ eligibleTiers }) => <TierNames tiers={eligibleTiers} /> },
  {
    heading: 'Uses',
    cell: (promo) => (
      <span className="whitespace-nowrap">
        {usesOf(promo)}
        <span className="md:hidden"> used</span>
      </span>
    ),
    isNumeric: true,
    inRow: 'fact',
  },
  { heading: 'Ends', cell: expiryOf },
  {
    heading: 'State',
    cell: (promo) => (
      <span className="whitespace-nowrap">
        <PromoBadge promo={promo} />
      </span>
    ),
    inRow: 'state',
  },
];
