import Check from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { useClaimTexts } from './claim-texts.ts';

/** Long enough to read that it went well before the dashboard replaces it. */
const shownMs = 1_200;

/** The end of a first tap: where it goes from here, for as long as the way there takes. */
export function ClaimedCard({ hasDraft }: { hasDraft: boolean }) {
  const { text } = useClaimTexts();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const leave = setTimeout(() => {
      void navigate('/dashboard', { replace: true });
    }, shownMs);
    return () => clearTimeout(leave);
  }, [navigate]);
  return (
    <>
      <Check className="size-12 text-accent" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-title font-semibold outline-none">
        {text('claim.doneHeading')}
      </h2>
      <p className="mt-2">{text(hasDraft ? 'claim.draftWaits' : 'claim.done')}</p>
      <ButtonLink to="/dashboard" replace className="mt-6">
        {text('owner.dashboard')}
      </ButtonLink>
    </>
  );
}
