import type { ReactNode } from 'react';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from './section.tsx';

/** What a seat costs; made on the server from the catalogue. */
export interface SeatTag {
  readonly price: string;
  readonly leastSeats: number;
}

interface TeamsProps {
  seat: SeatTag;
  /** The cards of a company. */
  picture: ReactNode;
}

/** The offer to companies, in short; it has a page of its own. */
export function Teams({ seat: { price, leastSeats }, picture }: TeamsProps) {
  const { text, parts } = useSiteTexts('home');
  const sitePath = useSitePath();
  return (
    <Section
      id="teams"
      title={text('home.teams')}
      intro={text('home.teamsIntro')}
      isRaised
      aside={
        <>
          <p className="mt-3 lg:mt-6">
            {parts<'home.seat', ReactNode>('home.seat', {
              price: (
                <span key="price" className="text-title font-semibold tabular-nums">
                  {price}
                </span>
              ),
              seats: leastSeats,
            })}
          </p>
          <ButtonLink to={sitePath('/teams')} className="mt-4 lg:mt-6">
            {text('home.seeTeams')}
          </ButtonLink>
        </>
      }
    >
      {picture}
    </Section>
  );
}
