import { ListWithPanel } from '../list/list-with-panel.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { StockPage } from '../blanks/stock-page.tsx';
import { BatchDetail } from './batch-detail.tsx';
import { Batches } from './batches.tsx';
import { CardDetail } from './card-detail.tsx';
import { CardList } from './card-list.tsx';
import { batchIdOf, batchesId, blanksId } from './cards-address.ts';

/** The shop's physical cards: all of them, one of them, the batches they are issued in, and the stock of blank ones. */
export default function CardsTab() {
  const { id } = useAdminAddress();
  if (id === batchesId) return <Batches />;
  if (id === blanksId) return <StockPage />;
  const batchId = batchIdOf(id);
  if (batchId !== undefined) return <BatchDetail key={batchId} id={batchId} />;
  return (
    <ListWithPanel list={<CardList />}>
      <CardDetail serial={id} />
    </ListWithPanel>
  );
}
