import type { ReactNode } from 'react';
import { useLogOut } from '#web/session/use-log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import './my-card.css';

/** Where the form for people one meets stands on the page. */
export const leadSectionId = 'leads';

/** The page of one's own card, in place of the shop's header and footer: it is held out. */
export function MyCardFrame({ children }: { children: ReactNode }) {
  const logOut = useLogOut();
  return (
    <div className="my-card">
      <nav aria-label="Account" className="flex items-center justify-between px-4">
        <TextLink to="/dashboard">Dashboard</TextLink>
        <TextLink to={`#${leadSectionId}`}>Add a Person</TextLink>
        <Button variant="quiet" onClick={logOut}>
          Logout
        </Button>
      </nav>
      {children}
    </div>
  );
}
