import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { OwnLeaving } from './leaving.tsx';
import { useCompanyAction } from './use-company-action.ts';

/** The end of one's own membership. */
export function Leave({ company: { _id: id, name } }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const leave = useCompanyAction(
    () => callApi('POST /companies/:id/leave', { params: { id } }),
    () => void navigate('/dashboard'),
    'company.left',
  );
  return (
    <section aria-labelledby="leave" className="mt-12 border-t border-hairline pt-8">
      <h2 id="leave" className="mb-2 text-title font-semibold">
        {text('company.leaveTitle')}
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">{text('company.leaveText')}</p>
      <Button className="text-danger-ink!" onClick={() => setIsAsked(true)}>
        {text('company.leave')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={text('company.leaveAsk', { name })}
          confirmLabel={text('company.leave')}
          isDestructive
          isPending={leave.isPending}
          onConfirm={() => leave.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <OwnLeaving id={id} />
          <p className="mt-3">{text('company.leaveBack')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
