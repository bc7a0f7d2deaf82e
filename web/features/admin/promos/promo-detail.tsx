import { callApi, type Answer } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '../history.tsx';
import { Facts, Opened } from '../list/opened.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownNumber, shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { PromoBadge } from './promo-badge.tsx';
import { TierNames } from '../tier-names.tsx';
import { cartsLabel, usesOf } from './promo-labels.ts';

/** One code: what it takes off, its limits, how often it was used, and its switch. */
export function PromoDetail() {
  return (
    <Opened
      of="promos"
      read={(code, signal) => callApi('GET /admin/promos/:code', { signal, params: { code } })}
    >
      {(answer) => <Promo {...answer} />}
    </Opened>
  );
}

function Promo({ promo, history }: Answer<'GET /admin/promos/:code'>) {
  const { code, label, discountPercent, eligibleTiers, isActive, startsAt, expiresAt } = promo;
  const { maxUsesPerAccount, isFirstPurchaseOnly, reserved, createdAt } = promo;
  const turn = useAdminAction({
    of: 'promos',
    send: () =>
      callApi('PUT /admin/promos/:code/active', {
        params: { code },
        body: { isActive: !isActive },
      }),
    refused: 'We couldn’t change the code.',
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OpenedHeading>{code}</OpenedHeading>
        <PromoBadge promo={promo} />
      </div>
      <Facts
        facts={[
          ['Label', label],
          ['Discount on the first period', `${discountPercent}%`],
          ['Plans', <TierNames key="plans" tiers={eligibleTiers} />],
          ['Carts', cartsLabel(promo)],
          ['Uses', usesOf(promo)],
          ['Reserved', reserved === 0 ? null : `${shownNumber(reserved)}, by unpaid orders`],
          ['Uses per account', maxUsesPerAccount ?? 'No limit'],
          ['Only for a first purchase', isFirstPurchaseOnly ? 'Yes' : null],
          ['Begins', startsAt === null ? null : shownTime(startsAt)],
          ['Ends', expiresAt === null ? 'Never' : shownTime(expiresAt)],
          ['Added', shownTime(createdAt)],
        ]}
      />
      <Button className="mt-6" disabled={turn.isPending} onClick={() => turn.mutate()}>
        {isActive ? 'Turn Off' : 'Turn On'}
      </Button>
      <p className="mt-2 text-ink-soft">
        {isActive
          ? 'If you turn it off, it stops working. Past purchases don’t change.'
          : 'If you turn it on, it works again within its limits.'}
      </p>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );
}
