import { useSuccessTexts } from './success-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleUser from 'lucide-react/icons/circle-user';
import Nfc from 'lucide-react/icons/nfc';
import Package from 'lucide-react/icons/package';
import Users from 'lucide-react/icons/users';
import { useState, type ComponentType } from 'react';
import { tierNameOf } from '#domain/catalog/plan-names.ts';
import type { Purchase } from '#wire/orders/orders.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { hasNoPassword } from '#web/session/no-password.ts';
import { FormPage, WidePage } from '#web/site/page.tsx';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  cardsSentence,
  destinationOf,
  isOfSeats,
  profilesSentence,
  renewalSentence,
} from './purchase-sentences.ts';
import { SetPassword } from './set-password.tsx';
import { PurchaseRedirect } from './purchase-redirect.tsx';

export interface DetailsProps {
  orderNumber: number;
}

interface ThanksProps {
  purchase: Purchase;
  isPrepaid: boolean;
  Details: ComponentType<DetailsProps>;
}

/**
 * A purchase that is paid: the way on, what was bought, what happens now, and the delivery. All else stands above what
 * is still being read, so that it does not move.
 */
export function Thanks({ purchase, isPrepaid, Details }: ThanksProps) {
  const { orderNumber, subscriptionTier, total, currency } = purchase;
  const { cardCount, accessoryCount = 0 } = purchase;
  const say = useSuccessTexts();
  const { language, text } = say;
  const planNames = usePlanNames(language);
  const { profiles } = usePlanCaps();
  const user = useSignedInUser();
  // As it was at first: a page that changes its shape would begin the redirect anew.
  const [hasDetails] = useState(user !== null && cardCount + accessoryCount > 0);
  const texts = {
    title: text('success.thanks'),
    documentTitle: text('success.thanksTitle'),
    intro: text('success.confirmed'),
  };
  const way = (
    <PurchaseRedirect
      {...destinationOf(purchase, say)}
      hasNoProfile={user?.companyProfiles.length === 0 && subscriptionTier !== null}
    />
  );
  const summary = (
    <div className="min-w-0">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-hairline py-5">
        <Fact term={text('success.orderNumber')}>{orderNumber}</Fact>
        {subscriptionTier !== null && (
          <Fact term={text('success.plan')}>{tierNameOf(planNames, subscriptionTier)}</Fact>
        )}
        <Fact term={text('success.total')}>
          {amountIn(language, Math.round(total * 100), currency)}
        </Fact>
      </dl>
      <ul className="my-6 flex flex-col gap-4">
        {subscriptionTier !== null && (
          <Consequence icon={CircleUser}>
            {profilesSentence(subscriptionTier, say, profiles)}
          </Consequence>
        )}
        <Consequence icon={CalendarDays}>
          {renewalSentence(purchase, isPrepaid, say, planNames)}
        </Consequence>
        <Consequence icon={iconOf(purchase)}>{cardsSentence(purchase, say)}</Consequence>
      </ul>
      <TextLink to={`/orders/${orderNumber}`}>{text('success.viewOrder')}</TextLink>
      {user !== null && hasNoPassword(user._id) && <SetPassword email={user.email} />}
    </div>
  );
  if (!hasDetails) {
    return (
      <FormPage {...texts}>
        <div className="flex flex-col gap-8">
          {way}
          {summary}
        </div>
      </FormPage>
    );
  }
  return (
    <WidePage {...texts}>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        {way}
        {summary}
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Details orderNumber={orderNumber} />
        </div>
      </div>
    </WidePage>
  );
}

/** The icon of what comes: seats, accessories alone, or cards. */
function iconOf(purchase: Purchase): LucideIcon {
  if (isOfSeats(purchase)) return Users;
  return purchase.cardCount === 0 && (purchase.accessoryCount ?? 0) > 0 ? Package : Nfc;
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
