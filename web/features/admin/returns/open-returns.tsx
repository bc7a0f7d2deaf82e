import { returnedThingsLabel } from '#domain/orders/returned-things.ts';
import { WaitingOrders } from '../waiting-orders.tsx';
import { returnWords } from './return-words.ts';
import { useOpenReturns } from './use-returns.ts';

/** The returns that wait for the shop. */
export function OpenReturns() {
  const { data = [] } = useOpenReturns();
  const waiting = data.filter(({ state }) => state === 'asked' || state === 'received');
  return (
    <WaitingOrders
      label="Returns to handle"
      count={(returns) => (returns === 1 ? '1 return to handle' : `${returns} returns to handle`)}
      waiting={waiting.map(({ _id, order, positions, state }) => ({
        key: _id,
        order,
        about: `${returnedThingsLabel(positions)}, ${returnWords[state].todo}`,
      }))}
    />
  );
}
