import { useSuccessTexts } from './success-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { newProfilePath } from '#web/site/site-links.ts';
import type { Destination } from './purchase-sentences.ts';

/** Specification 2, section 4: "Purchase success". */
export const secondsUntilRedirect = 5;

interface PurchaseRedirectProps extends Destination {
  /** The buyer has nothing yet that a card could open. */
  hasNoProfile: boolean;
}

/** Redirects after a countdown, unless the buyer stays or makes the first profile. */
export function PurchaseRedirect({ to, name, button, hasNoProfile }: PurchaseRedirectProps) {
  const { text } = useSuccessTexts();
  const { secondsLeft } = useCountdown(secondsUntilRedirect);
  const [isStaying, setIsStaying] = useState(false);
  const goButton = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const isLeaving = secondsLeft === 0 && !isStaying;

  useEffect(() => {
    if (isLeaving) void navigate(to, { replace: true });
  }, [isLeaving, navigate, to]);

  function stay() {
    setIsStaying(true);
    // The button goes away under the focus.
    goButton.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {/* A screen reader's user is informed once, not every second. */}
      <p aria-hidden="true" className="min-h-6 text-ink-soft tabular-nums">
        {isStaying
          ? text('success.takeTime')
          : text('success.redirecting', { place: name, seconds: secondsLeft })}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasNoProfile && (
          <ButtonLink to={newProfilePath} variant="primary">
            {text('success.makeProfile')}
          </ButtonLink>
        )}
        <ButtonLink ref={goButton} to={to} variant={hasNoProfile ? 'secondary' : 'primary'}>
          {button}
        </ButtonLink>
        {!isStaying && <Button onClick={stay}>{text('success.stay')}</Button>}
      </div>
    </div>
  );
}
