import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { readTotpCode, totpMessages } from '#domain/accounts/second-factor/totp.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { settingsProblemIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Change } from './use-change.ts';

interface AppSetupDialogProps {
  setup: Answer<'POST /second-factor/authenticator-app/begin'>;
  change: Change;
  onClose: () => void;
}

const resolverIn = (texts: SettingsTexts) =>
  resolverOf<{ code: string }>(({ code }) => ({
    code:
      readTotpCode(code) === undefined ? settingsProblemIn(texts, totpMessages.missing) : undefined,
  }));

/** Shows the secret to an authenticator app, and asks for its first code. */
export function AppSetupDialog({ setup, change, onClose }: AppSetupDialogProps) {
  const formId = useId();
  const texts = useSettingsTexts();
  const { text, parts } = texts;
  const { cancel, copyFailed } = useCommonWords();
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const confirmed = useConfirmedCall();
  const submit = useSubmit(form, {
    failure: { refused: text('settings.addAppFailed') },
    async send({ code }) {
      const body = { setup: setup.setup, code };
      const added = await confirmed(() =>
        callApi('POST /second-factor/authenticator-app', { body }),
      );
      onClose();
      await change.run(async () => added, 'settings.appAdded');
    },
  });
  return (
    <Dialog
      isOpen
      title={text('settings.setupTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            {text('settings.addApp')}
          </SubmitButton>
        </>
      }
    >
      <ol className="flex list-decimal flex-col gap-4 ps-5">
        <li>
          {parts('settings.scanApp', {
            here: (
              <a key="here" className="text-accent-ink underline" href={setup.url}>
                {text('settings.onThisDevice')}
              </a>
            ),
          })}
          <SecretCode url={setup.url} />
        </li>
        <li>
          {text('settings.typeKey')}
          <span className="mt-1 flex flex-wrap items-center gap-x-3">
            <code className="font-medium text-ink wrap-anywhere">{inGroups(setup.secret)}</code>
            <Button
              variant="quiet"
              className="-ms-2"
              onClick={() => void copyText(setup.secret, text('settings.keyCopied'), copyFailed)}
            >
              {text('settings.copyKey')}
            </Button>
          </span>
        </li>
        <li>
          {text('settings.enterCode')}
          <form noValidate method="post" id={formId} onSubmit={submit} className="mt-3 text-ink">
            <TextField
              label={text('settings.appCode')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              {...fieldOf(form, 'code')}
            />
          </form>
        </li>
      </ol>
    </Dialog>
  );
}

/** Black on white whatever the page's colours are: cameras need it. */
function SecretCode({ url }: { url: string }) {
  const { text } = useSettingsTexts();
  const { path, size } = qrOutline(url);
  return (
    <figure aria-label={text('settings.appQr')} className="mt-3 size-48">
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="rounded-field bg-white">
        <path d={path} fill="#000" />
      </svg>
    </figure>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
