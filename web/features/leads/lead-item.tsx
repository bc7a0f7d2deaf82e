import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { leadName, type LeadFields } from '#domain/leads/lead.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { localDay } from '#web/site/local-day.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { LeadView } from '#wire/leads.ts';
import { LeadForm } from './lead-form.tsx';
import { useLeadChange } from './use-leads.ts';

/** One lead: who and when, and the form that changes it once it is opened. */
export function LeadItem({ lead }: { lead: LeadView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { company, role, tags, metAt, followUpOn, metWith } = lead;
  const about = [role, company === leadName(lead) ? '' : company].filter(Boolean).join(', ');
  return (
    <li className="border-t border-hairline">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="grid w-full grid-cols-[1fr_auto] items-start gap-x-4 py-4 text-start"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-semibold break-words">{leadName(lead)}</bdi>
              {tags.map((tag) => (
                <Badge key={tag}>
                  <bdi>{tag}</bdi>
                </Badge>
              ))}
            </span>
            {about !== '' && (
              <span dir="auto" className="block break-words">
                {about}
              </span>
            )}
            <span className="block text-caption text-ink-soft">
              Met {localDay(metAt)}
              {metWith !== '' && (
                <>
                  {' '}
                  with <bdi>{metWith}</bdi>
                </>
              )}
              {followUpOn !== '' && <span>{` · Follow up on ${followUpOn}`}</span>}
            </span>
          </span>
          <ChevronDown
            className={`mt-1 size-5 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && <EditLead lead={lead} onDone={() => setIsOpen(false)} />}
    </li>
  );
}

/** The form of a lead. Where it was changed meanwhile, what was typed stays, beside what is kept now. */
function EditLead({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { _id: id } = lead;
  // The form was begun from this version, whatever is read meanwhile.
  const [begun, setBegun] = useState(lead);
  const [other, setOther] = useState<LeadView>();
  const [isAsking, setIsAsking] = useState(false);
  const change = useLeadChange((body: LeadFields & { version: number }) =>
    callApi('PUT /leads/:id', { params: { id }, body: { ...body, tags: [...body.tags] } }),
  );
  const remove = useLeadChange(() => callApi('DELETE /leads/:id', { params: { id } }));

  async function save(typed: LeadFields) {
    try {
      await change.mutateAsync({ ...typed, version: begun.version });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        const now = await callApi('GET /leads/:id', { params: { id } });
        setOther(now.lead);
        setBegun({ ...begun, version: now.lead.version });
      }
      throw error;
    }
    toast.success('Person saved');
    onDone();
  }

  return (
    <div className="flex flex-col gap-4 pb-8">
      {other !== undefined && (
        <Alert kind="notice">
          This person was changed elsewhere in the meantime. The new version is:{' '}
          <bdi>{summaryOf(other)}</bdi>. “Save Changes” replaces that with your version below.
        </Alert>
      )}
      <LeadForm lead={begun} submitLabel="Save Changes" save={save}>
        <Button aria-label={`Delete ${leadName(lead)}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </LeadForm>
      {isAsking && (
        <ConfirmDialog
          title="Delete this person?"
          confirmLabel="Delete Person"
          isDestructive
          isPending={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => void toast.success('Person deleted'),
              onError: (error) =>
                void toast.error(
                  failureMessage(error, { refused: 'Failed to delete this person' }),
                ),
              onSettled: () => setIsAsking(false),
            })
          }
        >
          This deletes {leadName(lead)} and your notes. It can’t be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

function summaryOf({ name, company, role, email, phone, web, tags, followUpOn, notes }: LeadView) {
  return [name, company, role, email, phone, web, tags.join(', '), followUpOn, notes]
    .filter(Boolean)
    .join(' · ');
}
