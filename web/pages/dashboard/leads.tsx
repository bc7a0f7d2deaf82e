import { useState } from 'react';
import { AddLead } from '#web/features/leads/add-lead.tsx';
import { Duplicates } from '#web/features/leads/duplicates.tsx';
import { LeadsList, LeadsSkeleton } from '#web/features/leads/leads-list.tsx';
import { useLeadTags } from '#web/features/leads/use-leads.ts';
import { WaitingLeads } from '#web/features/leads/waiting-leads.tsx';
import { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { WidePage } from '#web/site/page.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: WaitingLeadsPage };

const intro = 'People you’ve met and added, newest first.';

export default function LeadsPage() {
  const outbox = useLeadOutbox();
  const lastTags = useLeadTags();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <WidePage title="People" intro={intro}>
      <div className="flex flex-col gap-10">
        {isAdding ? (
          <AddLead outbox={outbox} metWith="" lastTags={lastTags} />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              Add a Person
            </Button>
            <WaitingLeads outbox={outbox} />
          </div>
        )}
        <Duplicates />
        <LeadsList />
      </div>
    </WidePage>
  );
}

function WaitingLeadsPage() {
  return (
    <WidePage title="People" intro={intro}>
      <LeadsSkeleton />
    </WidePage>
  );
}
