import { useState } from 'react';
import { callApi, failureMessage, ApiError, type Answer } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ActivityView } from '#wire/accounts/account-settings.ts';

const failure = {
  refused: 'Failed to undo the change',
  unreachable:
    'We didn’t get an answer, so we don’t know whether the change was undone. Please try again to find out.',
};

type Done = Pick<Answer<'POST /undo-email-change'>, 'message' | 'activity'>;
type Outcome = { readonly done: Done } | { readonly failed: string; readonly isFinal: boolean };

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
      setOutcome({ done: await callApi('POST /undo-email-change', { body: { token } }) });
    } catch (error) {
      const isFinal = error instanceof ApiError && [400, 409].includes(error.status);
      setOutcome({ failed: failureMessage(error, failure), isFinal });
    } finally {
      setIsPending(false);
    }
  }

  if (outcome !== undefined && 'done' in outcome) return <Undone {...outcome.done} />;
  return (
    <div className="flex flex-col gap-6">
      {outcome !== undefined && <Alert kind="error">{outcome.failed}</Alert>}
      {outcome?.isFinal === true ? (
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      ) : (
        <Button variant="primary" disabled={isPending || !isHydrated} onClick={() => void undo()}>
          {isPending && <Spinner />}
          <span>Undo the Change</span>
        </Button>
      )}
    </div>
  );
}

function Undone({ message, activity }: Done) {
  return (
    <div className="flex flex-col gap-6">
      <output>
        <Alert kind="notice">{message}</Alert>
      </output>
      <section>
        <h2 className="text-lead font-semibold">Activity since the change</h2>
        {activity.length === 0 ? (
          <p className="mt-2 text-ink-soft">
            There has been no activity in your account since the change.
          </p>
        ) : (
          <ol className="mt-3 border-t border-hairline">
            {activity.map((entry) => (
              <li key={entry.what} className="border-b border-hairline py-3">
                <p className="wrap-anywhere">{entry.what}</p>
                <p className="text-caption text-ink-soft">{whenDone(entry)}</p>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-4 text-ink-soft">
          See something you didn’t do and can’t undo? <TextLink to="/contact">Contact us</TextLink>.
        </p>
      </section>
      <p className="text-ink-soft">Didn’t get the email, or has its link expired?</p>
      <ButtonLink to="/forgot-password">Send Another Link</ButtonLink>
    </div>
  );
}

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const shown = (time: string) => times.format(new Date(time));

function whenDone({ count, first, last }: ActivityView): string {
  const from = shown(first);
  return count === 1 ? from : `${from} to ${shown(last)}, ${count} times`;
}
