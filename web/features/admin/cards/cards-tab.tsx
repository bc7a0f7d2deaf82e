import { useAdminAddress } from '../use-admin-address.ts';
import { BatchDetail } from './batch-detail.tsx';
import { Batches } from './batches.tsx';
import { CardDetail } from './card-detail.tsx';
import { CardList } from './card-list.tsx';
import { batchIdOf, batchesId } from './cards-address.ts';

/** The shop's physical cards: all of them, one of them, and the batches they are issued in. */
export default function CardsTab() {
  const { id } = useAdminAddress();
  if (id === '') return <CardList />;
  if (id === batchesId) return <Batches />;
  const batchId = batchIdOf(id);
  if (batchId !== undefined) return <BatchDetail key={batchId} id={batchId} />;
  return <CardDetail key={id} serial={id} />;
}
