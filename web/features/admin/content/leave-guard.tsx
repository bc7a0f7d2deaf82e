import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardDialog } from '#web/ui/discard-dialog.tsx';

interface LeaveGuardProps {
  /** The thing with changes: 'text'. */
  what: string;
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** Forgets the changes. */
  onDiscard: () => void;
}

/** Asks whoever leaves a form with changes that are not saved, within the site and out of it. */
export function LeaveGuard({ what, isUnsaved, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardDialog
      words={{ title: 'Discard your changes?', discard: 'Discard', keep: 'Keep Editing' }}
      onKeep={() => blocker.reset()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed();
      }}
    >
      This {what} has unsaved changes.
    </DiscardDialog>
  );
}
