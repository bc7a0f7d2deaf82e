import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { adminKey } from '../admin-key.ts';
import { useAdminAddress } from '../use-admin-address.ts';

const mostShown = 8;

/**
 * The replacements that wait to be shipped. Their orders may be long delivered, so nothing in the list
 * of orders tells of them.
 */
export function OpenReplacements() {
  const { linkTo } = useAdminAddress();
  const query = useQuery({
    queryKey: adminKey('replacements'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /admin/replacements', { signal })).replacements,
  });
  const ready = query.data?.filter(({ state }) => state === 'preparing') ?? [];
  if (ready.length === 0) return null;
  const left = ready.length - mostShown;
  return (
    <section
      aria-label="Replacements to ship"
      className="mb-4 flex flex-wrap items-center gap-x-4 border-y border-hairline"
    >
      <p className="font-medium">
        {ready.length === 1 ? '1 replacement to ship' : `${ready.length} replacements to ship`}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {ready.slice(0, mostShown).map(({ order, position, replaced, isAssigned }) => (
          <li key={`${order._id}.${position}`} className="flex items-center gap-2">
            <TextLink to={linkTo({ id: order._id })} className="tabular-nums">
              #{order.orderNumber}
            </TextLink>
            <span className="text-caption text-ink-soft">
              for {replaced}
              {!isAssigned && <span>{', no card yet'}</span>}
            </span>
          </li>
        ))}
        {left > 0 && <li className="flex items-center text-ink-soft">and {left} more</li>}
      </ul>
    </section>
  );
}
