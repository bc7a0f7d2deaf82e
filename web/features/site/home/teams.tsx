import type { ReactNode } from 'react';
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
  return (
    <Section
      id="teams"
      title="Teams"
      intro="One look for your whole company. When someone leaves, their card stays."
      isRaised
      aside={
        <>
          <p className="mt-3 lg:mt-6">
            <span className="text-title font-semibold tabular-nums">{price}</span> a seat a month,
            from {leastSeats} seats
          </p>
          <ButtonLink to="/teams" className="mt-4 lg:mt-6">
            See Teams
          </ButtonLink>
        </>
      }
    >
      {picture}
    </Section>
  );
}
