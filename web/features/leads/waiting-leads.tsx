import { leadName } from '#domain/leads/lead.ts';
import type { WaitingLead } from '#web/session/lead-store.ts';
import type { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface WaitingLeadsProps {
  outbox: ReturnType<typeof useLeadOutbox>;
  /** Takes a lead that was refused back into the form. */
  onMend?: (lead: WaitingLead) => void;
}

/** The state of what was written down on this device. */
export function WaitingLeads({ outbox: { waiting, sent }, onMend }: WaitingLeadsProps) {
  const { text, parts, locale, language } = usePeopleTexts();
  const frame = useFrameTexts();
  const people = (count: number) =>
    text('people.count', { count, shown: count.toLocaleString(locale) });
  const refused = waiting.filter(({ problem }) => problem !== undefined);
  const kept = waiting.length - refused.length;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <output className="text-ink-soft empty:hidden">
        {kept > 0
          ? text('people.waiting', { people: people(kept) })
          : sent > 0 && text('people.sent', { people: people(sent) })}
      </output>
      {refused.map((lead) => (
        <Alert key={lead.id} kind="error">
          {parts('people.notSaved', {
            name: <bdi key="name">{leadName(lead)}</bdi>,
            problem: language === 'en' ? lead.problem : frame.text('frame.invalid'),
          })}
          {onMend !== undefined && (
            <Button variant="quiet" onClick={() => onMend(lead)}>
              {text('people.fix')}
            </Button>
          )}
        </Alert>
      ))}
    </div>
  );
}
