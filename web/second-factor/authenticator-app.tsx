import { useState } from 'react';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { Part } from './part.tsx';
import { usedOn } from './passkeys.tsx';
import type { Change } from './use-change.ts';

interface AuthenticatorAppProps {
  app: SecondFactorView['authenticatorApp'];
  change: Change;
}

/** The authenticator app of the account. */
export function AuthenticatorApp({ app, change }: AuthenticatorAppProps) {
  const confirmed = useConfirmedCall();
  const [setup, setSetup] = useState<Answer<'POST /second-factor/authenticator-app/begin'>>();
  const [isAsked, setIsAsked] = useState(false);

  async function begin() {
    try {
      setSetup(await confirmed(() => callApi('POST /second-factor/authenticator-app/begin')));
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'We couldn’t start the setup' }));
    }
  }

  async function remove() {
    await change.run(() => callApi('DELETE /second-factor/authenticator-app'));
    setIsAsked(false);
  }

  return (
    <Part
      title="Authenticator app"
      intro={
        app === null
          ? 'An app on your phone shows a code that you enter after your password.'
          : `You enter its code after your password. ${usedOn(app.lastUsed)}, added on ${localDay(app.createdAt)}.`
      }
      action={
        app === null ? (
          <Button disabled={change.isPending} onClick={() => void begin()}>
            Set Up an App
          </Button>
        ) : (
          <Button
            aria-label="Remove the authenticator app"
            disabled={change.isPending}
            onClick={() => setIsAsked(true)}
          >
            Remove
          </Button>
        )
      }
    >
      {setup !== undefined && (
        <AppSetupDialog setup={setup} change={change} onClose={() => setSetup(undefined)} />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          confirmLabel="Remove"
          isDestructive
          isPending={change.isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          <p>Its codes will stop working. You can set up this app or another one again anytime.</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
