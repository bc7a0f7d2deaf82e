import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { OwnLeaving } from './leaving.tsx';
import { useCompanyAction } from './use-company.ts';

/** The end of one's own membership. */
export function Leave({ company: { _id: id, name } }: { company: CompanyView }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const leave = useCompanyAction(
    () => callApi('POST /companies/:id/leave', { params: { id } }),
    () => void navigate('/dashboard'),
  );
  return (
    <section aria-labelledby="leave" className="mt-12 border-t border-hairline pt-8">
      <h2 id="leave" className="mb-2 text-title font-semibold">
        Leave the Company
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">
        Your account, your profiles, your own cards and your messages stay yours. The company keeps
        its cards and the messages you let it read.
      </p>
      <Button className="text-danger-ink!" onClick={() => setIsAsked(true)}>
        Leave
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          confirmLabel="Leave"
          isDestructive
          isPending={leave.isPending}
          onConfirm={() => leave.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <OwnLeaving id={id} />
          <p className="mt-3">You’ll need a new invitation to come back.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
