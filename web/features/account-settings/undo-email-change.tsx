import { useState } from 'react';
import { callApi, failureMessage, ApiError } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const failure = {
  refused: 'Failed to take the change back',
  unreachable:
    'No answer came, so we do not know whether the change was taken back. Please try again: you will be told.',
};

type Outcome = { readonly done: string } | { readonly failed: string; readonly isFinal: boolean };

/**
 * Takes a changed address back when it is pressed, not when the page is opened: mail scanners open
 * every link. Then says what happened.
 */
export function UndoEmailChange({ token }: { token: string }) {
  const isHydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function undo() {
    setIsPending(true);
    try {
      const { message } = await callApi('POST /undo-email-change', { body: { token } });
      setOutcome({ done: message });
    } catch (error) {
      const isFinal = error instanceof ApiError && [400, 409].includes(error.status);
      setOutcome({ failed: failureMessage(error, failure), isFinal });
    } finally {
      setIsPending(false);
    }
  }

  if (outcome !== undefined && 'done' in outcome) {
    return (
      <div className="flex flex-col gap-6">
        <output>
          <Alert kind="notice">{outcome.done}</Alert>
        </output>
        <p className="text-ink-soft">
          Whoever changed it may know your password. Please set a new one.
        </p>
        <ButtonLink variant="primary" to="/forgot-password">
          Set a New Password
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {outcome !== undefined && <Alert kind="error">{outcome.failed}</Alert>}
      {outcome?.isFinal === true ? (
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      ) : (
        <Button variant="primary" disabled={isPending || !isHydrated} onClick={() => void undo()}>
          {isPending && <Spinner />}
          Take the Change Back
        </Button>
      )}
    </div>
  );
}
