import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useLogOut } from '#web/site/use-log-out.ts';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { useSite } from '#web/site/use-site.ts';
import { Menu } from '#web/ui/menu.tsx';

/**
 * The admin area's only header: its title, the keyboard help, and the links out of it.
 * @param title `p` where the page below has a heading of its own, such as 'Access Denied'
 */
export function AdminBar({
  title: Title = 'h1',
  children,
}: {
  title?: 'h1' | 'p';
  children?: ReactNode;
}) {
  const { brandName } = useSite();
  const user = useSignedInUser();
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      <div className="mx-auto flex h-12 max-w-admin items-center gap-3 px-4 sm:px-6">
        <Link
          to="/"
          aria-label={`${brandName} shop`}
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <BrandMark />
        </Link>
        <Title className="min-w-0 truncate font-semibold">Admin Dashboard</Title>
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {children}
          {user !== null && <AdminMenu email={user.email} />}
        </div>
      </div>
    </header>
  );
}

function AdminMenu({ email }: { email: string }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="-me-2 flex min-h-11 min-w-0 items-center gap-1.5 rounded-field px-2 transition-colors hover:bg-sunken"
        >
          <span className="max-w-28 truncate sm:max-w-60">{email}</span>
          <ChevronDown className="size-5 shrink-0 text-ink-soft" />
        </button>
      }
      entries={[
        { text: 'Shop', to: '/' },
        { text: 'Dashboard', to: '/dashboard' },
        { text: 'Account Settings', to: '/account-settings' },
        'separator',
        { text: 'Logout', onSelect: logOut },
      ]}
      // The account is still a link away from all the menu leads to.
      onUnreached={() => void navigate('/dashboard')}
    />
  );
}
