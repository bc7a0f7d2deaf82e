import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { CompanyCardView } from '#wire/companies/cards.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { MemberChoice } from './member-choice.tsx';
import { useCompanyAction } from './use-company-action.ts';
import { useFreeCards, useOwnCards } from './use-company.ts';

interface ActProps {
  card: CompanyCardView;
  onClose: () => void;
}

/** Gives a card to a member, or to nobody. */
export function Assign({ companyId, card, onClose }: ActProps & { companyId: string }) {
  const { text } = useCompanyTexts();
  const { serial, card: identifier, member } = card;
  const from = member?._id ?? null;
  const [to, setTo] = useState('');
  const assign = useCompanyAction(
    () =>
      callApi('POST /company-cards/:serial/assign', {
        params: { serial },
        body: { from, to: to || null },
      }),
    onClose,
    'company.cardChanged',
  );
  return (
    <ConfirmDialog
      title={text('company.assignOf', { card: identifier })}
      confirmLabel={text('company.assign')}
      isPending={assign.isPending}
      onConfirm={() => assign.mutate()}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        {member === null
          ? text('company.nobodyHas')
          : text('company.someoneHas', { email: member.email })}
      </p>
      <MemberChoice
        companyId={companyId}
        label={text('company.whoGetsCard')}
        none={text('company.nobody')}
        value={to}
        except={member?._id}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}

/** Switches off a card that is lost. */
export function Lose({ card: { serial, card }, onClose }: ActProps) {
  const { text } = useCompanyTexts();
  const lose = useCompanyAction(
    () => callApi('POST /company-cards/:serial/freeze', { params: { serial } }),
    onClose,
    'company.cardChanged',
  );
  return (
    <ConfirmDialog
      title={text('company.lostAsk', { card })}
      confirmLabel={text('company.turnOff')}
      isPending={lose.isPending}
      onConfirm={() => lose.mutate()}
      onClose={onClose}
    >
      <p>{text('company.lostText')}</p>
    </ConfirmDialog>
  );
}

/** Gives the member of a card another one. */
export function Replace({ companyId, card, onClose }: ActProps & { companyId: string }) {
  const { text } = useCompanyTexts();
  const free = useFreeCards(companyId);
  const [by, setBy] = useState('');
  const replace = useCompanyAction(
    () =>
      callApi('POST /company-cards/:serial/replace', {
        params: { serial: card.serial },
        body: { by },
      }),
    onClose,
    'company.cardChanged',
  );
  return (
    <ConfirmDialog
      title={text('company.replaceOf', { card: card.card })}
      confirmLabel={text('company.replace')}
      isPending={replace.isPending || by === ''}
      onConfirm={() => replace.mutate()}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        {text('company.replaceText', { email: card.member?.email ?? '' })}
      </p>
      <SelectField
        label={text('company.replacement')}
        value={by}
        options={[
          { value: '', text: text('company.chooseFree') },
          ...(free.data ?? []).map((one) => ({ value: one.serial, text: one.card })),
        ]}
        onChange={({ target }) => setBy(target.value)}
      />
    </ConfirmDialog>
  );
}

/** Puts a card of who is signed in into the company. */
export function PutIn({ company: { _id: id, name } }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const own = useOwnCards();
  const [serial, setSerial] = useState('');
  const put = useCompanyAction(
    () => callApi('POST /companies/:id/cards', { params: { id }, body: { serial } }),
    () => setSerial(''),
    'company.cardChanged',
  );
  const cards = (own.data ?? []).filter(({ state }) => state === 'claimed');
  return (
    <section aria-labelledby="put-in" className="mt-10">
      <h2 id="put-in" className="mb-2 text-title font-semibold">
        {text('company.putInTitle')}
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">
        {cards.length === 0 ? text('company.putInNone') : text('company.putInText', { name })}
      </p>
      {cards.length > 0 && (
        <form
          className="flex flex-wrap items-end gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            put.mutate();
          }}
        >
          <SelectField
            label={text('company.yourCardChoice')}
            value={serial}
            options={[
              { value: '', text: text('company.pleaseChoose') },
              ...cards.map((one) => ({ value: one.serial, text: one.card })),
            ]}
            onChange={({ target }) => setSerial(target.value)}
          />
          <Button type="submit" disabled={serial === '' || put.isPending}>
            {text('company.addCard')}
          </Button>
        </form>
      )}
    </section>
  );
}
