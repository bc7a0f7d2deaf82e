import { useState } from 'react';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface LostFactorsProps {
  challenge: string;
  /** When the second factor goes, where somebody has asked for that before. ISO 8601. */
  removalAt: string | undefined;
  /** The sign-in has ended: the password has to be given again. */
  onEnded: () => void;
}

/** The way on without any second factor: it is removed 72 hours after that was asked for. */
export function LostFactors({ challenge, removalAt: askedBefore, onEnded }: LostFactorsProps) {
  const [removalAt, setRemovalAt] = useState(askedBefore);
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function ask() {
    setIsPending(true);
    try {
      const body = { challenge };
      const answer = await callApi('POST /login/second-step/removal', { body });
      setRemovalAt(answer.removalAt);
      toast.success(answer.message);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Something went wrong. Please try again.' }));
      if (error instanceof ApiError && error.status === 401) onEnded();
    } finally {
      setIsPending(false);
      setIsAsked(false);
    }
  }

  if (removalAt !== undefined) {
    return (
      <div className="order-first basis-full px-2 pb-2">
        <Alert kind="notice">
          <p className="font-medium">
            Your second factor will be removed on {time.format(new Date(removalAt))}.
          </p>
          <p className="mt-1">
            After that, you log in with just your password. If you find a passkey, your app or a
            recovery code, use it here to cancel the removal.
          </p>
        </Alert>
      </div>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Can’t use any of these?
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Remove your second factor?"
          confirmLabel="Remove in 72 Hours"
          isPending={isPending}
          onConfirm={() => void ask()}
          onClose={() => setIsAsked(false)}
        >
          <p>
            In 72 hours, your passkeys, app and recovery codes are removed, and you can log in with
            just your password.
          </p>
          <p className="mt-3">
            Until then, anyone who has one of them can cancel the removal. We’ll email you now and
            show a notice on every logged-in device, so nobody can do this unnoticed.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
