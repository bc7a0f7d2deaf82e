import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';
import { localMoment } from '#web/site/local-dates.ts';
import { useProvisioningAction } from './use-provisioning.ts';

interface RemovalsProps {
  id: string;
  provisioning: ProvisioningView;
}

/** The question about a directory that removes many, or until when it may. */
export function Removals({ id, provisioning: { stoppedAt, allowedUntil } }: RemovalsProps) {
  const { text, locale } = useCompanyTexts();
  const [isAsked, setIsAsked] = useState(false);
  const allowing = useProvisioningAction(() =>
    callApi('POST /companies/:id/allow-removals', { params: { id } }),
  );
  if (allowedUntil !== null) {
    return (
      <Alert kind="notice">
        {text('company.dirAllowed', { time: localMoment(allowedUntil, locale) })}
      </Alert>
    );
  }
  if (stoppedAt === null) return null;
  return (
    <Alert kind="error">
      <p className="font-medium">{text('company.dirStopped')}</p>
      <p className="mt-1 mb-4">
        {text('company.dirStoppedText', { time: localMoment(stoppedAt, locale) })}
      </p>
      <Button onClick={() => setIsAsked(true)}>{text('company.dirAllow')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={text('company.dirAllowTitle')}
          confirmLabel={text('company.dirAllowDo')}
          isPending={allowing.isPending}
          onConfirm={() => allowing.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <p>{text('company.dirAllowText')}</p>
        </ConfirmDialog>
      )}
    </Alert>
  );
}
