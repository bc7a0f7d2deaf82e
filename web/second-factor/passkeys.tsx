import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { canUsePasskeys, makePasskey } from '#web/sign-in/passkeys.ts';
import { localDay } from '#web/site/local-dates.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import { Part } from './part.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { Change } from './use-change.ts';

type Passkey = SecondFactorView['passkeys'][number];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  change: Change;
}

/** The passkeys of the account. */
export function Passkeys({ passkeys, change }: PasskeysProps) {
  const texts = useSettingsTexts();
  const { locale, text } = texts;
  const isPossible = useHydrated() && canUsePasskeys();
  const [asked, setAsked] = useState<{ passkey: Passkey; to: 'rename' | 'remove' }>();
  const close = () => setAsked(undefined);

  function add() {
    void change.run(async () => {
      const { options } = await callApi('POST /second-factor/passkeys/options');
      const passkey = await makePasskey(options);
      return callApi('POST /second-factor/passkeys', { body: { passkey } });
    }, 'settings.passkeyAdded');
  }

  async function remove({ _id: id }: Passkey) {
    await change.run(
      () => callApi('DELETE /second-factor/passkeys/:id', { params: { id } }),
      'settings.passkeyRemoved',
    );
    close();
  }

  return (
    <Part
      title={text('settings.passkeys')}
      intro={isPossible ? text('settings.passkeysText') : text('settings.passkeysUnsupported')}
      action={
        <Button disabled={!isPossible || change.isPending} onClick={add}>
          {text('settings.addPasskey')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-hairline border-t border-hairline">
          {passkeys.map((passkey) => (
            <li
              key={passkey._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
            >
              <div className="min-w-0">
                <h4 className="font-medium wrap-anywhere" dir="auto">
                  {passkey.name}
                </h4>
                <p className="text-caption text-ink-soft">
                  <span className="block sm:inline">{usedOn(texts, passkey.lastUsed)},</span>{' '}
                  <span className="block sm:inline">
                    {text('settings.addedOn', { date: localDay(passkey.createdAt, locale) })}
                  </span>
                </p>
              </div>
              <div className="flex shrink-0 gap-3">
                <Button
                  aria-label={text('settings.renameOf', { name: passkey.name })}
                  onClick={() => setAsked({ passkey, to: 'rename' })}
                >
                  {text('settings.rename')}
                </Button>
                <Button
                  aria-label={text('settings.removeOf', { name: passkey.name })}
                  onClick={() => setAsked({ passkey, to: 'remove' })}
                >
                  {text('settings.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked?.to === 'rename' && (
        <RenameDialog passkey={asked.passkey} change={change} onClose={close} />
      )}
      {asked?.to === 'remove' && (
        <ConfirmDialog
          title={text('settings.removePasskey')}
          confirmLabel={text('settings.remove')}
          isDestructive
          isPending={change.isPending}
          onConfirm={() => void remove(asked.passkey)}
          onClose={close}
        >
          <p className="font-medium text-ink wrap-anywhere" dir="auto">
            {asked.passkey.name}
          </p>
          <p className="mt-3">{text('settings.removePasskeyText')}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}

export function usedOn({ locale, text }: SettingsTexts, lastUsed: string | null): string {
  return lastUsed === null
    ? text('settings.notUsed')
    : text('settings.usedOn', { date: localDay(lastUsed, locale) });
}
