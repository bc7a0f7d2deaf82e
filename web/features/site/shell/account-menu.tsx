import ChevronDown from 'lucide-react/icons/chevron-down';
import { useNavigate } from 'react-router';
import type { User } from '#wire/accounts/user.ts';
import { useLogOut } from '#web/site/use-log-out.ts';
import { accountLinksOf } from '#web/site/site-links.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useGreeting } from './greeting.ts';

/** The greeting of a signed-in person, with what can be done with the account. */
export default function AccountMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  const greetingOf = useGreeting();
  const { text } = useSiteTexts('shell');
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-tour="hello-menu"
          className="flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium transition-colors hover:bg-sunken"
        >
          <span className="max-w-60 truncate">{greetingOf(user.email)}</span>
          <ChevronDown className="size-5 text-ink-soft" />
        </button>
      }
      entries={[
        ...accountLinksOf(user).map(({ to, key }) => ({ to, text: text(key) })),
        'separator',
        { text: text('shell.logout'), onSelect: logOut },
      ]}
      // The account is still a link away from all the menu leads to.
      onUnreached={() => void navigate('/dashboard')}
    />
  );
}
