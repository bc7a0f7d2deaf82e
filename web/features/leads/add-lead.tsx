import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { emptyLead, leadName, type LeadFields } from '#domain/leads/lead.ts';
import { isEmptyDraft, leadOfCode } from '#domain/leads/scanned-code.ts';
import type { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { LeadForm } from './lead-form.tsx';
import { ScanCode } from './scan-code.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

interface AddLeadProps {
  outbox: ReturnType<typeof useLeadOutbox>;
  /** The name of the profile that is shown. */
  metWith: string;
  /** The last used one is proposed. */
  lastTags: readonly string[];
}

/** Writes down a person, by the code on their paper card or by hand; without a signal as well. */
export function AddLead({ outbox, metWith, lastTags }: AddLeadProps) {
  const { text } = usePeopleTexts();
  const [isScanning, setIsScanning] = useState(false);
  const [usedTags, setUsedTags] = useState<readonly string[]>();
  // Another one is another form.
  const [draft, setDraft] = useState<{ key: number; id?: string; lead: LeadFields }>();
  const tags = usedTags ?? lastTags.slice(0, 1);
  const begin = (lead: LeadFields, id?: string) =>
    setDraft(({ key } = { key: 0, lead }) => ({ key: key + 1, lead, ...(id && { id }) }));
  const blank = { ...emptyLead, metWith, tags };

  return (
    <div className="flex flex-col gap-6">
      <WaitingLeads outbox={outbox} onMend={(lead) => begin(lead, lead.id)} />
      {isScanning ? (
        <ScanCode
          onClose={() => setIsScanning(false)}
          onCode={(code) => {
            setIsScanning(false);
            const lead = leadOfCode(code);
            if (isEmptyDraft(lead)) toast.error(text('people.noDetails'));
            else begin({ ...lead, metWith, tags });
          }}
        />
      ) : (
        <Button className="self-start" onClick={() => setIsScanning(true)}>
          <ScanLine className="size-5" />
          {text('people.scan')}
        </Button>
      )}
      <LeadForm
        key={`${draft?.key} ${draft === undefined ? tags.join() : ''}`}
        lead={draft?.lead ?? blank}
        submitLabel={text('people.save')}
        save={async (lead) => {
          const id = draft?.id ?? crypto.randomUUID();
          await outbox.add({ ...lead, id, metAt: new Date().toISOString() });
          setUsedTags(lead.tags);
          begin({ ...emptyLead, metWith, tags: lead.tags });
          toast.success(text('people.savedOf', { name: leadName(lead) }));
        }}
      />
    </div>
  );
}
