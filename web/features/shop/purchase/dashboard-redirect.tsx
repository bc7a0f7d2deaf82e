import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';

/** Specification 2, section 4: "Purchase success". */
export const secondsUntilDashboard = 5;

/** Redirects to the dashboard after a countdown, unless the buyer stays. */
export function DashboardRedirect() {
  const { secondsLeft } = useCountdown(secondsUntilDashboard);
  const [isStaying, setIsStaying] = useState(false);
  const goButton = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const isLeaving = secondsLeft === 0 && !isStaying;

  useEffect(() => {
    if (isLeaving) void navigate('/dashboard', { replace: true });
  }, [isLeaving, navigate]);

  function stay() {
    setIsStaying(true);
    // The button goes away under the focus.
    goButton.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {/* A screen reader's user is informed once, not every second. */}
      <p aria-hidden="true" className="min-h-6 text-ink-soft tabular-nums">
        {isStaying ? 'Take your time.' : `Redirecting to your dashboard in ${secondsLeft}…`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink ref={goButton} to="/dashboard" variant="primary">
          Go to Dashboard
        </ButtonLink>
        {!isStaying && <Button onClick={stay}>Stay Here</Button>}
      </div>
    </div>
  );
}
