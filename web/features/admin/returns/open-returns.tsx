import { returnedThingsLabel } from '#domain/orders/returned-things.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { returnWords } from './return-words.ts';
import { useOpenReturns } from './use-returns.ts';

const mostShown = 8;

/** The returns that wait for the shop. Their orders are long delivered, so nothing in the list of orders tells of them. */
export function OpenReturns() {
  const { linkTo } = useAdminAddress();
  const { data } = useOpenReturns();
  const waiting = data?.filter(({ state }) => state === 'asked' || state === 'received') ?? [];
  if (waiting.length === 0) return null;
  const left = waiting.length - mostShown;
  return (
    <section
      aria-label="Returns to handle"
      className="mb-4 flex flex-wrap items-center gap-x-4 border-y border-hairline"
    >
      <p className="font-medium">
        {waiting.length === 1 ? '1 return to handle' : `${waiting.length} returns to handle`}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {waiting.slice(0, mostShown).map(({ _id, order, positions, state }) => (
          <li key={_id} className="flex items-center gap-2">
            <TextLink to={linkTo({ id: order._id })} className="tabular-nums">
              #{order.orderNumber}
            </TextLink>
            <span className="text-caption text-ink-soft">
              {returnedThingsLabel(positions)}, {returnWords[state].todo}
            </span>
          </li>
        ))}
        {left > 0 && <li className="flex items-center text-ink-soft">and {left} more</li>}
      </ul>
    </section>
  );
}
