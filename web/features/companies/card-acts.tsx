import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { CompanyCardView } from '#wire/companies/cards.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { MemberChoice } from './member-choice.tsx';
import { useCompanyAction, useFreeCards, useOwnCards } from './use-company.ts';

interface ActProps {
  card: CompanyCardView;
  onClose: () => void;
}

/** Gives a card to a member, or to nobody. */
export function Assign({ companyId, card, onClose }: ActProps & { companyId: string }) {
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
  );
  return (
    <ConfirmDialog
      title={`Assign card ${identifier}`}
      confirmLabel="Assign"
      isPending={assign.isPending}
      onConfirm={() => assign.mutate()}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        {member === null
          ? 'Nobody has this card right now.'
          : `It’s currently assigned to ${member.email} and will be reassigned.`}
      </p>
      <MemberChoice
        companyId={companyId}
        label="Who gets the card"
        none="Nobody"
        value={to}
        except={member?._id}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}

/** Switches off a card that is lost. */
export function Lose({ card: { serial, card }, onClose }: ActProps) {
  const lose = useCompanyAction(
    () => callApi('POST /company-cards/:serial/freeze', { params: { serial } }),
    onClose,
  );
  return (
    <ConfirmDialog
      title={`Is card ${card} lost?`}
      confirmLabel="Turn Off"
      isPending={lose.isPending}
      onConfirm={() => lose.mutate()}
      onClose={onClose}
    >
      <p>It won’t open anything until you mark it as found.</p>
    </ConfirmDialog>
  );
}

/** Gives the member of a card another one. */
export function Replace({ companyId, card, onClose }: ActProps & { companyId: string }) {
  const free = useFreeCards(companyId);
  const [by, setBy] = useState('');
  const replace = useCompanyAction(
    () =>
      callApi('POST /company-cards/:serial/replace', {
        params: { serial: card.serial },
        body: { by },
      }),
    onClose,
  );
  return (
    <ConfirmDialog
      title={`Replace card ${card.card}`}
      confirmLabel="Replace"
      isPending={replace.isPending || by === ''}
      onConfirm={() => replace.mutate()}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        This turns off the card and gives {card.member?.email} another one.
      </p>
      <SelectField
        label="Replacement card"
        value={by}
        options={[
          { value: '', text: 'Please choose an unassigned card' },
          ...(free.data ?? []).map((one) => ({ value: one.serial, text: one.card })),
        ]}
        onChange={({ target }) => setBy(target.value)}
      />
    </ConfirmDialog>
  );
}

/** Puts a card of who is signed in into the company. */
export function PutIn({ company: { _id: id, name } }: { company: CompanyView }) {
  const own = useOwnCards();
  const [serial, setSerial] = useState('');
  const put = useCompanyAction(
    () => callApi('POST /companies/:id/cards', { params: { id }, body: { serial } }),
    () => setSerial(''),
  );
  const cards = (own.data ?? []).filter(({ state }) => state === 'claimed');
  return (
    <section aria-labelledby="put-in" className="mt-10">
      <h2 id="put-in" className="mb-2 text-title font-semibold">
        Add One of Your Cards
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">
        {cards.length === 0
          ? 'You don’t have an active card of your own. Tap a new card once to claim it, then add it here.'
          : `The card will belong to ${name} and open the page of the person it’s assigned to.`}
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
            label="Your card"
            value={serial}
            options={[
              { value: '', text: 'Please choose' },
              ...cards.map((one) => ({ value: one.serial, text: one.card })),
            ]}
            onChange={({ target }) => setSerial(target.value)}
          />
          <Button type="submit" disabled={serial === '' || put.isPending}>
            Add Card
          </Button>
        </form>
      )}
    </section>
  );
}
