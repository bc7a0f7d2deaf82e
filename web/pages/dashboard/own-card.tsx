import { useState } from 'react';
import { addUp } from '#domain/insights/counts.ts';
import { weekNews } from '#domain/insights/week.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { useComingOrders } from '#web/features/billing/use-coming-orders.ts';
import { isDoneHere, rememberDone } from '#web/features/dashboard/done-here.ts';
import { isNewOwner, stepsDone } from '#web/features/dashboard/first-steps.ts';
import { LiveCard, type LiveCardProps } from '#web/features/dashboard/live-card.tsx';
import { useShareProfile } from '#web/features/dashboard/share-profile.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps-list.tsx';
import { WeekLine } from '#web/features/dashboard/week-line.tsx';
import { useInsights } from '#web/features/insights/use-insights.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import type { User } from '#wire/accounts/user.ts';

interface OwnCardProps {
  user: User;
  /** The tour comes first: its steps and these would be two guides at once. */
  isTouring: boolean;
  active: Profile | undefined;
  mainUrl: string;
  Preview: LiveCardProps['Preview'];
  onOpen: (profile: string, part?: FormPart) => void;
}

/** The card that is shown now, below the steps of somebody who is new here. */
export function OwnCard({ user, isTouring, active, mainUrl, Preview, onOpen }: OwnCardProps) {
  const shareProfile = useShareProfile();
  const week = useInsights(7).data;
  const [isSharedHere, setIsSharedHere] = useState(() => isDoneHere('card-shared', user.uniqueId));
  const [isHidden, setIsHidden] = useState(() => isDoneHere('first-steps-hidden', user.uniqueId));
  const isCardComing = useComingOrders().length > 0;
  const isSeen = week !== undefined && addUp([...week.counts, ...week.before]).views > 0;
  const done = stepsDone({ ...user, isShared: isSharedHere || isSeen });

  const isLed = !isTouring && !isHidden && isNewOwner(done);

  async function share() {
    if (active === undefined || !(await shareProfile(active, mainUrl))) return;
    rememberDone('card-shared', user.uniqueId);
    setIsSharedHere(true);
  }
  return (
    <>
      {isLed && (
        <FirstSteps
          done={done}
          onProfile={() => onOpen(user.companyProfiles.find((one) => !one.isLocked)?._id ?? 'new')}
          onPhoto={() => active && onOpen(active._id, 'pictures')}
          onShare={() => void share()}
          isCardComing={isCardComing}
          onHide={() => {
            rememberDone('first-steps-hidden', user.uniqueId);
            setIsHidden(true);
          }}
        />
      )}
      {active !== undefined && (
        <LiveCard
          profile={active}
          mainUrl={mainUrl}
          Preview={Preview}
          week={week && <WeekLine week={weekNews(week)} />}
          isLed={isLed}
          onShare={() => void share()}
          onEdit={(part) => onOpen(active._id, part)}
        />
      )}
    </>
  );
}
