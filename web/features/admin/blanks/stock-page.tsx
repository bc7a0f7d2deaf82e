import { useQuery } from '@tanstack/react-query';
import {
  movementLabel,
  nameOnShelves,
  shelfName,
  shelfState,
  type Shelf,
} from '#domain/blanks/blanks.ts';
import { findCardStock } from '#domain/card-design/card-stocks.ts';
import { callApi, ownFile, type Answer } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BlankMovementView } from '#wire/admin/blanks.ts';
import { BackLink } from '../back-link.tsx';
import { adminKey } from '../admin-key.ts';
import { Anywhere, DayOrTime } from '../cells.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownNumber } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { MovementForm } from './movement-form.tsx';
import { LowForm } from './low-form.tsx';

/** The blank cards of each material: how many there are, what orders need, and what changed the counts. */
export function StockPage() {
  const query = useQuery({
    queryKey: adminKey('blanks'),
    queryFn: ({ signal }) => callApi('GET /admin/blanks', { signal }),
  });
  return (
    <>
      <BackLink>Cards</BackLink>
      <h2 className="mt-4 text-title font-semibold">Stock</h2>
      <p className="mt-1 max-w-reading text-ink-soft">
        Blank cards of each material, and accessories. Orders take them when they’re placed, and
        they leave the shelf when the order ships. What’s sold out can’t be ordered. What isn’t
        counted never sells out.
      </p>
      <Loaded
        query={query}
        refused="We couldn’t load the stock."
        action={null}
        skeleton={<AdminSkeleton of="stock" />}
      >
        {(stock) => <Opened {...stock} />}
      </Loaded>
    </>
  );
}

const states = {
  uncounted: ['Not counted', 'neutral'],
  enough: ['Enough', 'good'],
  low: ['Low', 'warning'],
  sold_out: ['Sold out', 'bad'],
  short: ['Not enough', 'bad'],
} as const satisfies Record<ReturnType<typeof shelfState>, readonly [string, BadgeKind]>;

function StateBadge({ shelf }: { shelf: Shelf }) {
  const [word, kind] = states[shelfState(shelf)];
  return <Badge kind={kind}>{word}</Badge>;
}

const shelfColumns: readonly Column<Shelf>[] = [
  {
    heading: 'Material',
    cell: (shelf) => (
      <>
        <span className="block font-medium wrap-anywhere">{shelfName(shelf)}</span>
        <span className="text-caption text-ink-soft max-md:hidden">
          {shelf.name === undefined ? findCardStock(shelf.stock)?.material : 'Accessory'}
        </span>
      </>
    ),
  },
  { heading: 'State', cell: (shelf) => <StateBadge shelf={shelf} />, inRow: 'state' },
  {
    heading: 'On the shelf',
    cell: ({ isCounted, onHand }) => (
      <>
        {isCounted ? shownNumber(onHand) : '–'}
        <span className="md:hidden"> on the shelf</span>
      </>
    ),
    isNumeric: true,
    inRow: 'fact',
  },
  {
    heading: 'Ordered',
    cell: ({ needed }) => (
      <>
        {shownNumber(needed)}
        <span className="md:hidden"> ordered</span>
      </>
    ),
    isNumeric: true,
    inRow: 'fact',
  },
  {
    heading: 'Left',
    cell: ({ isCounted, onHand, needed }) => (isCounted ? shownNumber(onHand - needed) : '–'),
    isNumeric: true,
  },
  {
    heading: 'Low at',
    cell: ({ isCounted, lowAt }) => (isCounted ? shownNumber(lowAt) : '–'),
    isNumeric: true,
  },
];

function Opened({ blanks, movements }: Answer<'GET /admin/blanks'>) {
  return (
    <div className="mt-6 flex flex-col gap-12">
      <div>
        <Table
          isDense
          label="Stock by material"
          rows={blanks}
          keyOf={({ stock }) => stock}
          columns={shelfColumns}
        />
        <div className="mt-6">
          <OwnFileButton
            file={ownFile('GET /admin/blanks/pick-list.csv')}
            label="Pick List"
            description="Pick List: download the cards waiting to ship, by material (CSV)"
            failed="We couldn’t create the list."
          />
        </div>
      </div>
      <div className="grid gap-12 lg:grid-cols-2">
        <section aria-labelledby="stock-change">
          <h3 id="stock-change" className="mb-4 text-lead font-semibold">
            Change the stock
          </h3>
          <MovementForm blanks={blanks} />
        </section>
        <section aria-labelledby="stock-low">
          <h3 id="stock-low" className="mb-4 text-lead font-semibold">
            Warn when it’s low
          </h3>
          <LowForm blanks={blanks} />
        </section>
      </div>
      <section aria-labelledby="stock-movements" className="min-w-0">
        <h3 id="stock-movements" className="mb-3 text-lead font-semibold">
          Recent changes
        </h3>
        {movements.length === 0 ? (
          <EmptyState title="No changes yet.">
            Count a material to begin. Each change is listed here with its reason.
          </EmptyState>
        ) : (
          <Table
            isDense
            label="Recent changes"
            rows={movements}
            keyOf={({ _id }) => _id}
            columns={movementColumns(blanks)}
          />
        )}
      </section>
    </div>
  );
}

const movementColumns = (blanks: readonly Shelf[]): readonly Column<BlankMovementView>[] => [
  {
    heading: 'Change',
    cell: ({ reason, stock }) => `${movementLabel(reason)}: ${nameOnShelves(blanks, stock)}`,
  },
  {
    heading: 'Cards',
    cell: ({ amount }) =>
      amount > 0 ? `+${shownNumber(amount)}` : shownNumber(amount).replace('-', '−'),
    isNumeric: true,
    inRow: 'state',
  },
  {
    heading: 'Note',
    cell: (movement) => <MovementNote movement={movement} />,
    inRow: 'text',
  },
  { heading: 'When', cell: ({ movedAt }) => <DayOrTime time={movedAt} />, inRow: 'fact' },
];

function MovementNote({ movement: { note, order } }: { movement: BlankMovementView }) {
  const { linkTo } = useAdminAddress();
  if (order === null) return <Anywhere text={note} />;
  return (
    <TextLink
      to={linkTo({ tab: 'orders', id: order._id })}
      data-admin-row={order._id}
      className="pointer-fine:min-h-9"
    >
      Order #{order.orderNumber}
    </TextLink>
  );
}
