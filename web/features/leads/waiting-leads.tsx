import { leadName } from '#domain/leads/lead.ts';
import type { WaitingLead } from '#web/session/lead-store.ts';
import type { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface WaitingLeadsProps {
  outbox: ReturnType<typeof useLeadOutbox>;
  /** Takes a lead that was refused back into the form. */
  onMend?: (lead: WaitingLead) => void;
}

/** The state of what was written down on this device. */
export function WaitingLeads({ outbox: { waiting, sent }, onMend }: WaitingLeadsProps) {
  const refused = waiting.filter(({ problem }) => problem !== undefined);
  const kept = waiting.length - refused.length;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <output className="text-ink-soft empty:hidden">
        {kept > 0
          ? `${people(kept)} saved on this device. We’ll sync when you’re online. If you log out, they stay here for this account only.`
          : sent > 0 && `Sent: ${people(sent)}.`}
      </output>
      {refused.map((lead) => (
        <Alert key={lead.id} kind="error">
          <bdi>{leadName(lead)}</bdi> wasn’t saved: {lead.problem}
          {onMend !== undefined && (
            <Button variant="quiet" onClick={() => onMend(lead)}>
              Fix
            </Button>
          )}
        </Alert>
      ))}
    </div>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
