import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { leadName, type LeadFields } from '#domain/leads/lead.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { LeadView } from '#wire/leads.ts';
import { LeadForm } from './lead-form.tsx';
import { useLeadChange } from './use-leads.ts';

/** One lead: who and when, and the form that changes it once it is opened. */
export function LeadItem({ lead }: { lead: LeadView }) {
  const { text, parts, language, locale } = usePeopleTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { company, role, tags, metAt, followUpOn, metWith, isFromMessage } = lead;
  const met = localDay(metAt, locale);
  // English has the day as the file with all people has it.
  const isPlain = language === 'en' || followUpOn === '';
  const followUpDay = isPlain ? followUpOn : calendarDay(followUpOn, locale);
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
              {metWith === ''
                ? text(isFromMessage ? 'people.wrote' : 'people.met', { date: met })
                : parts(isFromMessage ? 'people.wroteTo' : 'people.metAs', {
                    date: met,
                    profile: <bdi key="profile">{metWith}</bdi>,
                  })}
              {followUpOn !== '' && (
                <span>{` · ${text('people.followUpOn', { date: followUpDay })}`}</span>
              )}
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
  const { text, parts } = usePeopleTexts();
  const messageOf = useFailureMessage();
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
    toast.success(text('people.saved'));
    onDone();
  }

  return (
    <div className="flex flex-col gap-4 pb-8">
      {other !== undefined && (
        <Alert kind="notice">
          {parts('people.changed', { summary: <bdi key="summary">{summaryOf(other)}</bdi> })}
        </Alert>
      )}
      {lead.isFromMessage && lead.email !== '' && (
        <p>
          <TextLink to={messagesFrom(lead.email)}>{text('people.readAndReply')}</TextLink>
        </p>
      )}
      <LeadForm lead={begun} submitLabel={text('people.saveChanges')} save={save}>
        <Button
          aria-label={text('people.deleteOf', { name: leadName(lead) })}
          onClick={() => setIsAsking(true)}
          className="text-danger-ink!"
        >
          {text('people.delete')}
        </Button>
      </LeadForm>
      {isAsking && (
        <ConfirmDialog
          title={text('people.deleteTitle')}
          confirmLabel={text('people.deleteConfirm')}
          isDestructive
          isPending={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => void toast.success(text('people.deleted')),
              onError: (error) =>
                void toast.error(messageOf(error, { refused: text('people.deleteFailed') })),
              onSettled: () => setIsAsking(false),
            })
          }
        >
          {text('people.deleteText', { name: leadName(lead) })}
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

/** The address of the messages that one sender has written. */
function messagesFrom(email: string): string {
  return `/dashboard/messages?${new URLSearchParams({ search: email }).toString()}`;
}

/** A day of the calendar in a language, which is the same everywhere. @param day `YYYY-MM-DD` */
function calendarDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
