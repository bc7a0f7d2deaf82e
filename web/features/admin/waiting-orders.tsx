import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAdminAddress } from './use-admin-address.ts';

const mostShown = 8;

interface WaitingOrder {
  readonly key: string;
  readonly order: { readonly _id: string; readonly orderNumber: number };
  /** The task that waits. */
  readonly about: ReactNode;
}

interface WaitingOrdersProps {
  label: string;
  /** Says how many there are. */
  count: (waiting: number) => string;
  waiting: readonly WaitingOrder[];
}

/** Orders with something to do that the list of orders does not tell of: they may be long delivered. */
export function WaitingOrders({ label, count, waiting }: WaitingOrdersProps) {
  const { linkTo } = useAdminAddress();
  if (waiting.length === 0) return null;
  const left = waiting.length - mostShown;
  return (
    <section
      aria-label={label}
      className="mb-4 flex flex-wrap items-center gap-x-4 border-y border-hairline"
    >
      <p className="font-medium">{count(waiting.length)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {waiting.slice(0, mostShown).map(({ key, order, about }) => (
          <li key={key} className="flex items-center gap-2">
            <TextLink to={linkTo({ id: order._id })} className="tabular-nums">
              #{order.orderNumber}
            </TextLink>
            <span className="text-caption text-ink-soft">{about}</span>
          </li>
        ))}
        {left > 0 && <li className="flex items-center text-ink-soft">and {left} more</li>}
      </ul>
    </section>
  );
}
