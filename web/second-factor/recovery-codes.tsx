import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Part } from './part.tsx';
import type { Change } from './use-change.ts';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ left, change }: { left: number; change: Change }) {
  const [isAsked, setIsAsked] = useState(false);

  async function renew() {
    await change.run(() => callApi('POST /second-factor/recovery-codes'));
    setIsAsked(false);
  }

  return (
    <Part
      title="Recovery codes"
      intro={`If you lose your phone, each code logs you in once. ${leftText(left)}`}
      action={<Button onClick={() => setIsAsked(true)}>Make New Codes</Button>}
    >
      {isAsked && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make New Codes"
          isPending={change.isPending}
          onConfirm={() => void renew()}
          onClose={() => setIsAsked(false)}
        >
          <p>You get ten new codes. Your old codes stop working.</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'You have no codes left. Make new ones.';
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`;
}
