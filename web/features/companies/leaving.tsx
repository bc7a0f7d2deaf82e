import { useState } from 'react';
import {
  defaultDecisions,
  leavingProblems,
  maximumRedirectDays,
  type LeavingDecisions,
} from '#domain/companies/leaving.ts';
import { callApi } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { LeavingView } from '#wire/companies/cards.ts';
import type { MemberView, CompanyView } from '#wire/companies/companies.ts';
import { MemberChoice } from './member-choice.tsx';
import { useCompanyAction, useLeaving } from './use-company.ts';

const cardTexts = {
  unassign: 'Keep them in the company, unassigned',
  reassign: 'Give them to a colleague',
  freeze: 'Turn them off',
  release: 'Let the person keep them',
} as const;
const pageTexts = {
  release: 'Let the person keep it as a private page',
  freeze: 'Close it',
  redirect: 'Redirect it to someone else for a while, then close it',
} as const;
const contactTexts = {
  keep: 'Only the person keeps them',
  copy: 'The person keeps them, and a colleague gets a copy',
} as const;

interface RemovalProps {
  company: CompanyView;
  member: MemberView;
  onClose: () => void;
}

/** Removes a member, with the decisions about cards, page and contacts. */
export function Removal({ company, member, onClose }: RemovalProps) {
  const leaving = useLeaving(company._id, member._id);
  const [decisions, setDecisions] = useState<LeavingDecisions>(defaultDecisions);
  const [isTried, setIsTried] = useState(false);
  const removal = useCompanyAction(
    () =>
      callApi('POST /company-members/:id/removal', {
        params: { id: member._id },
        body: decisions,
      }),
    onClose,
  );
  const problems = leavingProblems(decisions, member._id);
  return (
    <Dialog
      isOpen
      title="Remove this member?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={removal.isPending || leaving.data === undefined}
            onClick={() => {
              setIsTried(true);
              if (Object.keys(problems).length === 0) removal.mutate();
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      <p className="font-medium text-ink wrap-anywhere">{member.email}</p>
      <p className="mt-3">
        We’ll let them know by email. Their account, private profiles and own cards don’t change.
      </p>
      <Loaded
        query={leaving}
        refused="We couldn’t load the decisions"
        skeleton={<Skeleton className="mt-4 h-40 w-full" />}
      >
        {(data) => (
          <Decisions
            companyId={company._id}
            memberId={member._id}
            leaving={data}
            decisions={decisions}
            problems={isTried ? problems : {}}
            onChange={(change) => setDecisions({ ...decisions, ...change })}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface DecisionsProps {
  companyId: string;
  memberId: string;
  leaving: LeavingView;
  decisions: LeavingDecisions;
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<LeavingDecisions>) => void;
}

function Decisions(props: DecisionsProps) {
  const { companyId, memberId, leaving, decisions, problems, onChange } = props;
  const colleague = { companyId, except: memberId } as const;
  const contacts = leaving.messages + leaving.leads;
  return (
    <div className="mt-5 flex flex-col gap-5">
      {leaving.cardCount > 0 && (
        <fieldset className="flex flex-col gap-3">
          <SelectField
            label={cardsOf(leaving)}
            value={decisions.cards}
            options={optionsOf(cardTexts)}
            onChange={({ target }) => onChange({ cards: keyOf(cardTexts, target.value) })}
          />
          {decisions.cards === 'reassign' && (
            <MemberChoice
              {...colleague}
              label="Who gets the cards"
              none="Please choose"
              value={decisions.cardsTo ?? ''}
              error={problems['cardsTo']}
              onChange={(id) => onChange({ cardsTo: id || null })}
            />
          )}
        </fieldset>
      )}
      {leaving.page !== null && (
        <fieldset className="flex flex-col gap-3">
          <SelectField
            label="Their company page"
            hint={leaving.page}
            value={decisions.page}
            options={optionsOf(pageTexts)}
            onChange={({ target }) => onChange({ page: keyOf(pageTexts, target.value) })}
          />
          {decisions.page === 'redirect' && (
            <>
              <MemberChoice
                {...colleague}
                label="Redirect to"
                none="The company’s page"
                value={decisions.pageTo ?? ''}
                error={problems['pageTo']}
                onChange={(id) => onChange({ pageTo: id || null })}
              />
              <TextField
                label="Number of days"
                type="number"
                min={1}
                max={maximumRedirectDays}
                value={Number.isNaN(decisions.pageDays) ? '' : decisions.pageDays}
                error={problems['pageDays']}
                onChange={({ target }) => onChange({ pageDays: target.valueAsNumber })}
              />
            </>
          )}
        </fieldset>
      )}
      {contacts > 0 && (
        <fieldset className="flex flex-col gap-3">
          <SelectField
            label={contactsOf(leaving)}
            value={decisions.contacts}
            options={optionsOf(contactTexts)}
            onChange={({ target }) => onChange({ contacts: keyOf(contactTexts, target.value) })}
          />
          {decisions.contacts === 'copy' && (
            <MemberChoice
              {...colleague}
              label="Who gets the copy"
              none="Please choose"
              value={decisions.contactsTo ?? ''}
              error={problems['contactsTo']}
              onChange={(id) => onChange({ contactsTo: id || null })}
            />
          )}
        </fieldset>
      )}
    </div>
  );
}

/** Tells who leaves what becomes of cards, page and contacts. */
export function OwnLeaving({ id }: { id: string }) {
  const { data } = useLeaving(id);
  if (data === undefined) return null;
  return (
    <ul className="list-disc ps-5">
      {data.cardCount > 0 && <li>{cardsOf(data)}: the company keeps them.</li>}
      {data.page !== null && <li>Your company page becomes your private page.</li>}
      <li>Your messages and people stay yours.</li>
    </ul>
  );
}

function cardsOf({ cardCount, cards }: LeavingView): string {
  const more = cardCount > cards.length ? ', …' : '';
  return `${counted(cardCount, 'company card')} (${cards.join(', ')}${more})`;
}

function contactsOf({ messages, leads }: LeavingView): string {
  return `${counted(messages, 'message')} and ${peopleOf(leads)} from their company page`;
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function optionsOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, text]) => ({ value, text }));
}

function keyOf<Key extends string>(texts: Readonly<Record<Key, string>>, value: string): Key {
  const isKey = (text: string): text is Key => Object.hasOwn(texts, text);
  if (!isKey(value)) throw new TypeError(`${value} is not one of the choices`);
  return value;
}
