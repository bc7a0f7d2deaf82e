import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleUser from 'lucide-react/icons/circle-user';
import Nfc from 'lucide-react/icons/nfc';
import Users from 'lucide-react/icons/users';
import { tierLabel } from '#domain/accounts/tiers.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import type { Purchase } from '#wire/orders/orders.ts';
import { FormPage } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  cardsSentence,
  destinationOf,
  isOfSeats,
  profilesSentence,
  renewalSentence,
} from './purchase-sentences.ts';
import { PurchaseRedirect } from './purchase-redirect.tsx';

/** A purchase that is paid: what was bought, what happens now, and the way on. */
export function Thanks({ purchase, isPrepaid }: { purchase: Purchase; isPrepaid: boolean }) {
  const { orderNumber, subscriptionTier, total } = purchase;
  return (
    <FormPage
      title="Thank you!"
      documentTitle="Thank you"
      intro="Your order is confirmed. The receipt is on its way to your inbox."
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-hairline py-5">
        <Fact term="Order number">{orderNumber}</Fact>
        {subscriptionTier !== null && <Fact term="Plan">{tierLabel(subscriptionTier)}</Fact>}
        <Fact term="Total">{formatDollars(total)}</Fact>
      </dl>
      <ul className="my-6 flex flex-col gap-4">
        {subscriptionTier !== null && (
          <Consequence icon={CircleUser}>{profilesSentence(subscriptionTier)}</Consequence>
        )}
        <Consequence icon={CalendarDays}>{renewalSentence(purchase, isPrepaid)}</Consequence>
        <Consequence icon={isOfSeats(purchase) ? Users : Nfc}>
          {cardsSentence(purchase)}
        </Consequence>
      </ul>
      <PurchaseRedirect {...destinationOf(purchase)} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <TextLink to={`/orders/${orderNumber}`}>View your order</TextLink>
      </p>
    </FormPage>
  );
}

function Fact({ term, children }: { term: string; children: string | number }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </>
  );
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
