import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { adminKey } from '../admin-key.ts';
import { WaitingOrders } from '../waiting-orders.tsx';

/** The replacements that wait to be shipped. */
export function OpenReplacements() {
  const { data = [] } = useQuery({
    queryKey: adminKey('replacements'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /admin/replacements', { signal })).replacements,
  });
  const ready = data.filter(({ state }) => state === 'preparing');
  return (
    <WaitingOrders
      label="Replacements to ship"
      count={(cards) => (cards === 1 ? '1 replacement to ship' : `${cards} replacements to ship`)}
      waiting={ready.map(({ order, position, replaced, isAssigned }) => ({
        key: `${order._id}.${position}`,
        order,
        about: `for ${replaced}${isAssigned ? '' : ', no card yet'}`,
      }))}
    />
  );
}
