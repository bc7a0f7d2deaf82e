import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Part } from './part.tsx';
import type { Change } from './use-change.ts';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ left, change }: { left: number; change: Change }) {
  const { text } = useSettingsTexts();
  const [isAsked, setIsAsked] = useState(false);

  async function renew() {
    await change.run(() => callApi('POST /second-factor/recovery-codes'), 'settings.codesRenewed');
    setIsAsked(false);
  }

  return (
    <Part
      title={text('settings.codes')}
      intro={text('settings.codesText', { left: text('settings.codesLeft', { count: left }) })}
      action={<Button onClick={() => setIsAsked(true)}>{text('settings.makeCodes')}</Button>}
    >
      {isAsked && (
        <ConfirmDialog
          title={text('settings.makeCodesTitle')}
          confirmLabel={text('settings.makeCodes')}
          isPending={change.isPending}
          onConfirm={() => void renew()}
          onClose={() => setIsAsked(false)}
        >
          <p>{text('settings.makeCodesText')}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
