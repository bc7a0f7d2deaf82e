import { useState } from 'react';
import { AddLead } from '#web/features/leads/add-lead.tsx';
import { Duplicates } from '#web/features/leads/duplicates.tsx';
import { LeadsList, LeadsSkeleton } from '#web/features/leads/leads-list.tsx';
import { useLeadTags } from '#web/features/leads/use-leads.ts';
import { WaitingLeads } from '#web/features/leads/waiting-leads.tsx';
import { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { WidePage } from '#web/site/page.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: WaitingLeadsPage, isTranslated: true };

export default function LeadsPage() {
  const { text } = usePeopleTexts();
  const frame = useFrameTexts();
  const outbox = useLeadOutbox();
  const lastTags = useLeadTags();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <WidePage
      title={frame.text('frame.people')}
      intro={text('people.intro')}
      action={
        !isAdding && (
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {text('people.add')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-10">
        {isAdding ? (
          <AddLead outbox={outbox} metWith="" lastTags={lastTags} />
        ) : (
          // Announced when there is news, it takes no room while there is none.
          <div className={outbox.waiting.length === 0 && outbox.sent === 0 ? '-mb-10' : ''}>
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
  const { text } = usePeopleTexts();
  const frame = useFrameTexts();
  return (
    <WidePage title={frame.text('frame.people')} intro={text('people.intro')}>
      <LeadsSkeleton />
    </WidePage>
  );
}
