import { Suspense } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { User } from '#wire/accounts/user.ts';
import { useGreeting } from './greeting.ts';

// Only signed-in people open it, so only they load it.
const AccountMenu = lazyPart(() => import('./account-menu.tsx'), GreetingLink);

/** The greeting with the account's menu; until that is there, the greeting. */
export function GreetingMenu({ user }: { user: User }) {
  const greetingOf = useGreeting();
  return (
    <Suspense fallback={<span className="px-3">{greetingOf(user.email)}</span>}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

/** Without its menu, the account is still a link away from all the menu leads to. */
function GreetingLink({ user }: { user: User }) {
  const greetingOf = useGreeting();
  return (
    <ButtonLink to="/dashboard" variant="quiet" className="px-3">
      {greetingOf(user.email)}
    </ButtonLink>
  );
}
