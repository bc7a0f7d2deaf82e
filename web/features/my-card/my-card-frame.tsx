import type { ReactNode } from 'react';
import { useLogOut } from '#web/site/use-log-out.ts';
import { useMyCardTexts } from '#web/site/inside/mycard-texts.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import './my-card.css';

/** Where the form for people one meets stands on the page. */
export const leadSectionId = 'leads';

/** The page of one's own card, in place of the shop's header and footer: it is held out. */
export function MyCardFrame({ children }: { children: ReactNode }) {
  const { text } = useMyCardTexts();
  const people = usePeopleTexts();
  const shell = useSiteTexts('shell');
  const logOut = useLogOut();
  return (
    <div className="my-card">
      <nav aria-label={text('mycard.account')} className="flex items-center justify-between px-4">
        <TextLink to="/dashboard">{shell.text('shell.dashboard')}</TextLink>
        <TextLink to={`#${leadSectionId}`}>{people.text('people.add')}</TextLink>
        <Button variant="quiet" onClick={logOut}>
          {shell.text('shell.logout')}
        </Button>
      </nav>
      {children}
    </div>
  );
}
