import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';
import { useProvisioningAction } from './use-provisioning.ts';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RemovalsProps {
  id: string;
  provisioning: ProvisioningView;
}

/** The question about a directory that removes many, or until when it may. */
export function Removals({ id, provisioning: { stoppedAt, allowedUntil } }: RemovalsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const allowing = useProvisioningAction(() =>
    callApi('POST /companies/:id/allow-removals', { params: { id } }),
  );
  if (allowedUntil !== null) {
    return (
      <Alert kind="notice">
        Your directory can remove any number of members until {time.format(new Date(allowedUntil))}.
      </Alert>
    );
  }
  if (stoppedAt === null) return null;
  return (
    <Alert kind="error">
      <p className="font-medium">Your directory wants to remove many members.</p>
      <p className="mt-1 mb-4">
        Removing more than a fifth within an hour could be a mistake, so we stopped it, most
        recently on {time.format(new Date(stoppedAt))}. If you want these removals, allow them, and
        the directory will try again. If not, check its assignment rules or revoke its token.
      </p>
      <Button onClick={() => setIsAsked(true)}>Allow for a Day</Button>
      {isAsked && (
        <ConfirmDialog
          title="Allow these removals?"
          confirmLabel="Allow"
          isPending={allowing.isPending}
          onConfirm={() => allowing.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <p>
            For 24 hours, the directory can remove any number of members. It can’t remove the last
            owner.
          </p>
        </ConfirmDialog>
      )}
    </Alert>
  );
}
