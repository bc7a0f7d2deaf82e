import { useState } from 'react';
import {
  defaultDecisions,
  leavingProblems,
  maximumRedirectDays,
  type LeavingDecisions,
} from '#domain/companies/leaving.ts';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { LeavingView } from '#wire/companies/cards.ts';
import type { MemberView, CompanyView } from '#wire/companies/companies.ts';
import { MemberChoice } from './member-choice.tsx';
import { problemsIn } from './problem-words.ts';
import { useCompanyAction } from './use-company-action.ts';
import { useLeaving } from './use-company.ts';

const cardTexts = {
  unassign: 'company.cardsUnassign',
  reassign: 'company.cardsReassign',
  freeze: 'company.cardsFreeze',
  release: 'company.cardsRelease',
} as const;
const pageTexts = {
  release: 'company.pageRelease',
  freeze: 'company.pageFreeze',
  redirect: 'company.pageRedirect',
} as const;
const contactTexts = {
  keep: 'company.contactsKeep',
  copy: 'company.contactsCopy',
} as const;

interface RemovalProps {
  company: CompanyView;
  member: MemberView;
  onClose: () => void;
}

/** Removes a member, with the decisions about cards, page and contacts. */
export function Removal({ company, member, onClose }: RemovalProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
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
    'company.removed',
  );
  const problems = leavingProblems(decisions, member._id);
  return (
    <Dialog
      isOpen
      title={text('company.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.text('frame.cancel')}</Button>
          <Button
            variant="danger"
            disabled={removal.isPending || leaving.data === undefined}
            onClick={() => {
              setIsTried(true);
              if (Object.keys(problems).length === 0) removal.mutate();
            }}
          >
            {text('company.removeOf', { name: member.name || member.email })}
          </Button>
        </>
      }
    >
      {member.name !== '' && <p className="font-medium text-ink wrap-anywhere">{member.name}</p>}
      <p className={member.name === '' ? 'font-medium text-ink wrap-anywhere' : 'wrap-anywhere'}>
        {member.email}
      </p>
      <p className="mt-3">{text('company.removeText')}</p>
      <Loaded
        query={leaving}
        refused={text('company.decisionsFailed')}
        skeleton={<Skeleton className="mt-4 h-40 w-full" />}
      >
        {(data) => (
          <Decisions
            companyId={company._id}
            memberId={member._id}
            leaving={data}
            decisions={decisions}
            problems={isTried ? problemsIn({ company: texts, frame }, problems) : {}}
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
  const texts = useCompanyTexts();
  const { text } = texts;
  const colleague = { companyId, except: memberId } as const;
  const contacts = leaving.messages + leaving.leads;
  return (
    <div className="mt-5 flex flex-col gap-5">
      {leaving.cardCount > 0 && (
        <fieldset className="flex flex-col gap-3">
          <SelectField
            label={cardsOf(texts, leaving)}
            value={decisions.cards}
            options={optionsOf(texts, cardTexts)}
            onChange={({ target }) => onChange({ cards: keyOf(cardTexts, target.value) })}
          />
          {decisions.cards === 'reassign' && (
            <MemberChoice
              {...colleague}
              label={text('company.whoGetsCards')}
              none={text('company.pleaseChoose')}
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
            label={text('company.theirPage')}
            hint={leaving.page}
            value={decisions.page}
            options={optionsOf(texts, pageTexts)}
            onChange={({ target }) => onChange({ page: keyOf(pageTexts, target.value) })}
          />
          {decisions.page === 'redirect' && (
            <>
              <MemberChoice
                {...colleague}
                label={text('company.redirectTo')}
                none={text('company.companyPage')}
                value={decisions.pageTo ?? ''}
                error={problems['pageTo']}
                onChange={(id) => onChange({ pageTo: id || null })}
              />
              <TextField
                label={text('company.days')}
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
            label={contactsOf(texts, leaving)}
            value={decisions.contacts}
            options={optionsOf(texts, contactTexts)}
            onChange={({ target }) => onChange({ contacts: keyOf(contactTexts, target.value) })}
          />
          {decisions.contacts === 'copy' && (
            <MemberChoice
              {...colleague}
              label={text('company.whoGetsCopy')}
              none={text('company.pleaseChoose')}
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
  const texts = useCompanyTexts();
  const { text } = texts;
  const { data } = useLeaving(id);
  if (data === undefined) return null;
  return (
    <ul className="list-disc ps-5">
      {data.cardCount > 0 && <li>{text('company.ownCards', { cards: cardsOf(texts, data) })}</li>}
      {data.page !== null && <li>{text('company.ownPage')}</li>}
      <li>{text('company.ownContacts')}</li>
    </ul>
  );
}

function cardsOf({ text }: CompanyTexts, { cardCount, cards }: LeavingView): string {
  const more = cardCount > cards.length ? ', …' : '';
  return text('company.cardsLeft', { count: cardCount, cards: `${cards.join(', ')}${more}` });
}

function contactsOf({ text }: CompanyTexts, { messages, leads }: LeavingView): string {
  return text('company.contactsLeft', { messages, leads });
}

type ChoiceKey = Extract<
  Parameters<CompanyTexts['text']>[0],
  `company.${'cards' | 'page' | 'contacts'}${'Unassign' | 'Reassign' | 'Freeze' | 'Release' | 'Redirect' | 'Keep' | 'Copy'}`
>;

function optionsOf({ text }: CompanyTexts, keys: Readonly<Record<string, ChoiceKey>>) {
  return Object.entries(keys).map(([value, key]) => ({ value, text: text(key) }));
}

function keyOf<Key extends string>(texts: Readonly<Record<Key, string>>, value: string): Key {
  const isKey = (text: string): text is Key => Object.hasOwn(texts, text);
  if (!isKey(value)) throw new TypeError(`${value} is not one of the choices`);
  return value;
}
