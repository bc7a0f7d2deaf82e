import { useState } from 'react';
import { callApi, type Answer } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { localDay } from '#web/site/local-dates.ts';
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
  const texts = useSettingsTexts();
  const { locale, text } = texts;
  const messageOf = useFailureMessage();
  const confirmed = useConfirmedCall();
  const [setup, setSetup] = useState<Answer<'POST /second-factor/authenticator-app/begin'>>();
  const [isAsked, setIsAsked] = useState(false);

  async function begin() {
    try {
      setSetup(await confirmed(() => callApi('POST /second-factor/authenticator-app/begin')));
    } catch (error) {
      toast.error(messageOf(error, { refused: text('settings.setupFailed') }));
    }
  }

  async function remove() {
    await change.run(
      () => callApi('DELETE /second-factor/authenticator-app'),
      'settings.appRemoved',
    );
    setIsAsked(false);
  }

  return (
    <Part
      title={text('settings.app')}
      intro={
        app === null
          ? text('settings.appText')
          : text('settings.appInUse', {
              used: usedOn(texts, app.lastUsed),
              added: text('settings.addedOn', { date: localDay(app.createdAt, locale) }),
            })
      }
      action={
        app === null ? (
          <Button disabled={change.isPending} onClick={() => void begin()}>
            {text('settings.setUpApp')}
          </Button>
        ) : (
          <Button
            aria-label={text('settings.removeApp')}
            disabled={change.isPending}
            onClick={() => setIsAsked(true)}
          >
            {text('settings.remove')}
          </Button>
        )
      }
    >
      {setup !== undefined && (
        <AppSetupDialog setup={setup} change={change} onClose={() => setSetup(undefined)} />
      )}
      {isAsked && (
        <ConfirmDialog
          title={text('settings.removeAppTitle')}
          confirmLabel={text('settings.remove')}
          isDestructive
          isPending={change.isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          <p>{text('settings.removeAppText')}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
