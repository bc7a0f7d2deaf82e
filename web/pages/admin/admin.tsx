import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccessDenied, deniedMessage } from '#web/features/desk/access-denied.tsx';
import { deskTabs, type DeskTab } from '#web/features/desk/desk-address.ts';
import { DeskBar } from '#web/features/desk/desk-bar.tsx';
import { deskKey } from '#web/features/desk/desk-key.ts';
import { ListSkeleton } from '#web/features/desk/list/desk-list.tsx';
import { DeskTabs } from '#web/features/desk/desk-tabs.tsx';
import { FactorNeeded } from '#web/features/desk/factor-needed.tsx';
import { Shortcuts } from '#web/features/desk/shortcuts.tsx';
import { useDeskAddress } from '#web/features/desk/use-desk-address.ts';
import { useWork } from '#web/features/desk/use-work.ts';
import { ApiError } from '#web/api-client.ts';
import { useSessionHasEnded, useSignedInUser } from '#web/session/auth-store.ts';
import { queryDefaults } from '#web/session/queries.ts';
import { ownShell } from '#web/site/own-shell.ts';
import { ConfirmSignIn } from '#web/session/sign-in/confirm-sign-in.tsx';
import { SessionEnded } from '#web/site/session-ended.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export const handle = ownShell;

/** Each tab's own script, loaded when it is first opened. */
const parts: Readonly<Record<DeskTab, ComponentType>> = {
  overview: deskPart(() => import('#web/features/desk/overview/overview-tab.tsx')),
  orders: deskPart(() => import('#web/features/desk/orders/orders-tab.tsx')),
  users: deskPart(() => import('#web/features/desk/users/users-tab.tsx')),
  cards: deskPart(() => import('#web/features/desk/cards/cards-tab.tsx')),
  messages: deskPart(() => import('#web/features/desk/messages/messages-tab.tsx')),
  promos: deskPart(() => import('#web/features/desk/promos/promos-tab.tsx')),
  money: deskPart(() => import('#web/features/desk/money/money-tab.tsx')),
  jobs: deskPart(() => import('#web/features/desk/jobs/jobs-tab.tsx')),
  health: deskPart(() => import('#web/features/desk/health/health-tab.tsx')),
};

export default function AdminPage() {
  const { pathname, search } = useLocation();
  const loginPath = `/admin/login?${new URLSearchParams({ next: pathname + search })}`;
  const isHydrated = useHydrated();
  const user = useSignedInUser();
  const hasEnded = useSessionHasEnded();
  const navigate = useNavigate();
  const mustLogIn = isHydrated && user === null && !hasEnded;
  useEffect(() => {
    if (mustLogIn) void navigate(loginPath, { replace: true });
  }, [mustLogIn, loginPath, navigate]);

  if (user?.isAdmin === true && !hasEnded) return <Desk key={user._id} loginPath={loginPath} />;
  return (
    <>
      <DeskBar title={hasEnded || user !== null ? 'p' : 'h1'} />
      {hasEnded && <SessionEnded />}
      {!hasEnded && user === null && <Waiting />}
      {!hasEnded && user !== null && <AccessDenied loginPath={loginPath} />}
    </>
  );
}

/** The server decides with every call: a role that was taken away ends the desk at once. */
function Desk({ loginPath }: { loginPath: string }) {
  const [isDenied, setIsDenied] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);
  const [queryClient] = useState(() =>
    makeQueryClient({
      onDenied: () => setIsDenied(true),
      onFactorNeeded: () => setNeedsFactor(true),
    }),
  );
  const { tab } = useDeskAddress();
  const Part = parts[tab];
  if (isDenied) {
    return (
      <>
        <DeskBar title="p" />
        <AccessDenied loginPath={loginPath} />
      </>
    );
  }
  if (needsFactor) {
    return (
      <QueryClientProvider client={queryClient}>
        <DeskBar title="p" />
        <ConfirmSignIn>
          <FactorNeeded onReady={() => setNeedsFactor(false)} />
        </ConfirmSignIn>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle>{`${deskTabs[tab]} – Admin`}</PageTitle>
      <DeskBar>
        <Shortcuts />
      </DeskBar>
      <CountedTabs />
      <Content>
        <ConfirmSignIn>
          <Suspense fallback={<ListSkeleton of={deskTabs[tab].toLowerCase()} />}>
            <Part key={tab} />
          </Suspense>
        </ConfirmSignIn>
      </Content>
    </QueryClientProvider>
  );
}

function CountedTabs() {
  return <DeskTabs work={useWork().data} />;
}

/** The page until it is known who is signed in. */
function Waiting() {
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <DeskTabs />
      <Content>
        <ListSkeleton of="desk" />
      </Content>
    </>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-desk px-4 pt-4 pb-10 sm:px-6 print:max-w-none print:p-0">
      {children}
    </div>
  );
}

interface Refusals {
  onDenied: () => void;
  onFactorNeeded: () => void;
}

function makeQueryClient({ onDenied, onFactorNeeded }: Refusals): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'second_factor_required') onFactorNeeded();
    else if (error.serverMessage === deniedMessage) onDenied();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Any change may have been work that waited.
      onSettled: () => client.invalidateQueries({ queryKey: deskKey('work') }),
    }),
    defaultOptions: queryDefaults,
  });
  return client;
}

function deskPart(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(load, Unreached);
}
