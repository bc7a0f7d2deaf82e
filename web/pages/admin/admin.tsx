import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccessDenied, deniedMessage } from '#web/features/admin/access-denied.tsx';
import { adminTabNames, adminTabs, tabAreas } from '#web/features/admin/admin-address.ts';
import { AdminBar } from '#web/features/admin/admin-bar.tsx';
import { adminKey } from '#web/features/admin/admin-key.ts';
import { AdminSkeleton } from '#web/features/admin/list/admin-list.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { RoleMissing } from '#web/features/admin/role-missing.tsx';
import { FactorNeeded } from '#web/features/admin/factor-needed.tsx';
import { TitledByOpened } from '#web/features/admin/opened-heading.tsx';
import { Shortcuts } from '#web/features/admin/shortcuts.tsx';
import { useAdminAddress } from '#web/features/admin/use-admin-address.ts';
import { useMay } from '#web/features/admin/use-may.ts';
import { useWork } from '#web/features/admin/use-work.ts';
import { ApiError } from '#web/api-client.ts';
import { rolesOf } from '#domain/admin/staff-roles.ts';
import { useAccount } from '#web/session/use-account.ts';
import { useSessionHasEnded, useSignedInUser } from '#web/session/auth-store.ts';
import { queryDefaults } from '#web/session/queries.ts';
import { ownShell } from '#web/site/page-shell.ts';
import { ConfirmSignIn } from '#web/sign-in/confirm-sign-in.tsx';
import { SessionEnded } from '#web/site/session-ended.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export const handle = ownShell;

const files = import.meta.glob<{ default: ComponentType }>([
  '../../features/admin/*/*-tab.tsx',
  '!../../features/admin/list/*',
]);

/** Each tab's own script, `TAB/TAB-tab.tsx`, loaded when it is first opened. */
const parts: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  adminTabNames.map((tab) => {
    const load = files[`../../features/admin/${tab}/${tab}-tab.tsx`];
    if (load === undefined) throw new Error(`The tab ${tab} has no file`);
    return [tab, lazyPart(load, Unreached)] as const;
  }),
);

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

  const isStaff = user !== null && rolesOf(user).length > 0;
  if (isStaff && !hasEnded) return <Panel key={user._id} loginPath={loginPath} />;
  return (
    <>
      <AdminBar title={hasEnded || user !== null ? 'p' : 'h1'} />
      {hasEnded && <SessionEnded />}
      {!hasEnded && user === null && <Waiting />}
      {!hasEnded && user !== null && <AccessDenied loginPath={loginPath} />}
    </>
  );
}

/** The server decides with every call: a role that was taken away ends the admin area at once. */
function Panel({ loginPath }: { loginPath: string }) {
  const [isDenied, setIsDenied] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);
  const [queryClient] = useState(() =>
    makeQueryClient({
      onDenied: () => setIsDenied(true),
      onFactorNeeded: () => setNeedsFactor(true),
    }),
  );
  const { tab } = useAdminAddress();
  const may = useMay(tabAreas[tab]);
  const Part = may ? parts[tab] : RoleMissing;
  if (isDenied) {
    return (
      <>
        <AdminBar title="p" />
        <AccessDenied loginPath={loginPath} />
      </>
    );
  }
  if (needsFactor) {
    return (
      <QueryClientProvider client={queryClient}>
        <AdminBar title="p" />
        <ConfirmSignIn>
          <FactorNeeded onReady={() => setNeedsFactor(false)} />
        </ConfirmSignIn>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <AdminBar>
        <Shortcuts />
      </AdminBar>
      <CountedTabs />
      <FreshRoles />
      <Content>
        <ConfirmSignIn>
          <TitledByOpened tab={adminTabs[tab]}>
            <Suspense fallback={<AdminSkeleton of={adminTabs[tab].toLowerCase()} />}>
              {Part && <Part key={tab} />}
            </Suspense>
          </TitledByOpened>
        </ConfirmSignIn>
      </Content>
    </QueryClientProvider>
  );
}

function CountedTabs() {
  return <AdminTabs work={useWork().data} />;
}

/** Reads the account of staff anew: roles may have changed since the browser stored it. An admin has them all. */
function FreshRoles() {
  return useSignedInUser()?.isAdmin === true ? null : <ReadAccount />;
}

function ReadAccount() {
  useAccount();
  return null;
}

/** The page until it is known who is signed in. */
function Waiting() {
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <AdminTabs />
      <Content>
        <AdminSkeleton of="admin" />
      </Content>
    </>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-admin px-4 pt-4 pb-10 sm:px-6 print:max-w-none print:p-0">
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
      onSettled: () => client.invalidateQueries({ queryKey: adminKey('work') }),
    }),
    defaultOptions: queryDefaults,
  });
  return client;
}
