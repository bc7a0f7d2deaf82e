import { Part } from '../part.tsx';
import { NewPriceMove } from './new-price-move.tsx';
import { PriceMoveList } from './price-move-list.tsx';

/** Running subscriptions: who pays an older price, and their way to the published one. */
export function PriceMoves() {
  return (
    <Part className="mt-10" title="Active subscriptions">
      <p className="mb-5 max-w-reading text-ink-soft">
        Subscribers keep the price they bought at. Here you move them to the published price. We
        email each of them now, and their next renewal on or after the date you choose charges the
        new price. Anyone who cancels before then keeps the old price until their plan ends.
      </p>
      <NewPriceMove />
      <PriceMoveList />
    </Part>
  );
}
