import { useSearchParams } from 'react-router';
import { ReplacementSlip } from '../replacements/replacement-slip.tsx';
import { readReplacementSlip } from '../replacements/slip-link.ts';
import { ListWithPanel } from '../list/list-with-panel.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { OrderPage } from './order-page.tsx';
import { OrdersList } from './list/orders-list.tsx';
import { PackingSlips } from './slips/packing-slips.tsx';

/** All orders: the list, one of them, or packing slips to print. */
export default function OrdersTab() {
  const { id } = useAdminAddress();
  const [query] = useSearchParams();
  const printed = query.get('print') ?? '';
  const replacement = readReplacementSlip(printed);
  if (replacement !== undefined) return <ReplacementSlip {...replacement} />;
  if (printed !== '') return <PackingSlips ids={printed} />;
  return (
    <ListWithPanel list={<OrdersList />}>
      <OrderPage id={id} />
    </ListWithPanel>
  );
}
