import { valueFor } from '#domain/accounts/tiers.ts';
import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { privateProfiles } from '#domain/profiles/locked.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { HeldCards } from '#web/features/cards/held-cards.tsx';
import { useComingOrders } from '#web/features/billing/use-coming-orders.ts';
import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { Feedback } from '#web/features/dashboard/feedback.tsx';
import { ProfileList } from '#web/features/dashboard/profile-list.tsx';
import { SecondTapOnce } from '#web/features/dashboard/second-tap/second-tap-once.tsx';
import { DraftNotice } from '#web/features/profiles/draft-notice.tsx';
import type { ProfileDialogProps } from '#web/features/profiles/profile-dialog.tsx';
import { localPart } from '#web/features/site/shell/greeting.ts';
import { hasTypedProfile } from '#web/profiles/profile-draft.ts';
import { isFormPart, type FormPart } from '#web/profiles/use-form-sections.ts';
import { useAccount, useTakeAccount } from '#web/session/use-account.ts';
import { usePlan } from '#web/session/use-plan.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Unreached } from '#web/site/unreached.tsx';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { useSite } from '#web/site/use-site.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { User } from '#wire/accounts/user.ts';
import { NewOrder } from './new-order.tsx';
import { OwnCard } from './own-card.tsx';
import type { SignedInHandle } from './signed-in.tsx';
import { TourNow, useTourOnce } from './tour-once.tsx';

// Loaded when used: the dashboard is mostly read.
const ProfileDialog = lazyPart(
  () => import('#web/features/profiles/profile-dialog.tsx'),
  ({ profile, onClose }: ProfileDialogProps) => {
    const { text } = useDashboardTexts();
    return (
      <UnreachedDialog
        title={text(profile === undefined ? 'dashboard.addNewProfile' : 'dashboard.editProfile')}
        onClose={onClose}
      />
    );
  },
);
const CardPreview = lazyPart(() => import('./card-preview.tsx'), Nothing);
const ComingOrders = lazyPart(() => import('#web/features/billing/coming-orders.tsx'), Unreached);
const PastDue = lazyPart(() => import('#web/features/billing/past-due.tsx'), Unreached);

export const handle: SignedInHandle = { Skeleton: DashboardSkeleton, isTranslated: true };

/** Which profile's form is open is in the address, and nothing is loaded for it. */
export function shouldRevalidate() {
  return false;
}

export default function DashboardPage() {
  const account = useAccount();
  const { text } = useDashboardTexts();
  const shell = useSiteTexts('shell');
  if (account.isPending) return <DashboardSkeleton />;
  if (account.data === undefined) {
    return (
      <WidePage title={shell.text('shell.dashboard')}>
        <LoadFailure query={account} refused={text('dashboard.refreshFailed')} />
      </WidePage>
    );
  }
  return <Dashboard user={account.data} />;
}

function Dashboard({ user }: { user: User }) {
  const caps = usePlanCaps();
  const { publicUrl } = useSite();
  const { text } = useDashboardTexts();
  const shell = useSiteTexts('shell');
  const mainUrl = publicUrl + cardPath(user.uniqueId);
  const { shown, part, open, close } = useOpenStudio();
  const tour = useTourOnce(user, shown !== null || hasTypedProfile('new'));
  // Not made again for an address that only says which form is open.
  const [ownCard, lists, account, feedback] = useMemo(
    () => [
      <OwnCard
        key="card"
        user={user}
        isTouring={tour.isNext}
        active={user.companyProfiles.find(({ isActive }) => isActive)}
        mainUrl={mainUrl}
        Preview={CardPreview}
        onOpen={open}
      />,
      <div key="lists" className="flex min-w-0 flex-col gap-9 sm:gap-12 lg:col-start-1">
        <ProfileList
          user={user}
          mainUrl={mainUrl}
          Preview={CardPreview}
          onAdd={() => open('new')}
          onEdit={open}
          isTouring={tour.isNext}
        />
        <CardsAndOrders cardsHeld={user.cardsHeld} />
      </div>,
      <div key="account" className="min-w-0 lg:col-start-2">
        <AccountCard user={user} mainUrl={mainUrl} />
      </div>,
      <div key="feedback" className="min-w-0 lg:col-span-2">
        <Feedback user={user} />
      </div>,
    ],
    [user, mainUrl, open, tour.isNext],
  );
  return (
    <WidePage
      title={text('dashboard.welcome', { name: localPart(user.email) })}
      documentTitle={shell.text('shell.dashboard')}
    >
      <SecondTapOnce user={user} mainUrl={mainUrl} />
      <div className="grid items-start gap-x-8 gap-y-9 sm:gap-y-12 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-span-2">
          <Overdue />
          {shown === null && (
            <DraftNotice
              isFull={
                privateProfiles(user.companyProfiles).length >=
                valueFor(caps.profiles, user.subscriptionTier)
              }
              onOpen={() => open('new')}
            />
          )}
          <NewOrder user={user} />
          {ownCard}
        </div>
        {lists}
        {account}
        {feedback}
      </div>
      <Studio user={user} mainUrl={mainUrl} shown={shown} part={part} onClose={close} />
      <TourNow tour={tour} />
    </WidePage>
  );
}

/** The cards of the account: those it has, and those it has bought. */
function CardsAndOrders({ cardsHeld }: Pick<User, 'cardsHeld'>) {
  const orders = useComingOrders();
  const news = orders.length > 0 && (
    <Suspense fallback={<Skeleton className="h-20 w-full" />}>
      <ComingOrders orders={orders} />
    </Suspense>
  );
  return <HeldCards count={cardsHeld} news={news || null} />;
}

/** Plans whose renewal was not paid. */
function Overdue() {
  const { subscriptions = [] } = usePlan().data ?? {};
  return subscriptions
    .filter(({ state }) => state === 'past_due')
    .map((subscription) => (
      <Suspense key={subscription._id}>
        <PastDue subscription={subscription} />
      </Suspense>
    ));
}

const parameter = 'profile';
const partParameter = 'part';

/** Which profile's form is open: it stands in the address, so that a reload opens it again. */
function useOpenStudio() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = useCallback(
    (profile: string, part?: FormPart) => {
      const to = `?${new URLSearchParams({ [parameter]: profile, ...(part && { [partParameter]: part }) })}`;
      // A second press before the form covers the button is not a second step back.
      if (location.search !== to) void navigate(to, stay);
    },
    [navigate],
  );
  const part = search.get(partParameter);
  return {
    shown: search.get(parameter),
    part: isFormPart(part) ? part : undefined,
    open,
    close: () => void navigate({ search: '' }, { ...stay, replace: true }),
  };
}

const stay = { preventScrollReset: true } as const;

interface StudioProps {
  user: User;
  mainUrl: string;
  /** Id of a profile, or `new`. */
  shown: string | null;
  part: FormPart | undefined;
  onClose: () => void;
}

function Studio({ user, mainUrl, shown, part, onClose }: StudioProps) {
  const takeAccount = useTakeAccount();
  const profile = user.companyProfiles.find(({ _id: id }) => id === shown);
  // One that is gone, or locked, is not edited; whoever followed an old address sees the list.
  if (shown === null || (shown !== 'new' && (profile === undefined || profile.isLocked)))
    return null;
  return (
    <Suspense>
      <ProfileDialog
        key={shown}
        profile={profile}
        part={part}
        user={user}
        mainUrl={mainUrl}
        Preview={CardPreview}
        onUser={takeAccount}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The dashboard's shape while the account is read. */
function DashboardSkeleton() {
  const { text } = useDashboardTexts();
  const shell = useSiteTexts('shell');
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle>{shell.text('shell.dashboard')}</PageTitle>
      <span className="sr-only">{text('dashboard.loading')}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-8 h-[33rem] w-full" />
      <div className="mt-12 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
