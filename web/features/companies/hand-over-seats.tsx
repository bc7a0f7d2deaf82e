import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { handOverMessages } from '#domain/companies/hand-over.ts';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { SeatsView } from '#wire/companies/seats.ts';
import { useCompanies, useMembers } from './use-company.ts';

const owners = {
  id: '',
  tab: 'members',
  page: 1,
  search: '',
  role: 'owner',
  group: '',
  state: '',
} as const;

/** Hands the seats that an owner pays for over to another owner; nothing where that is not possible. */
export function HandOverSeats({ paid }: { paid: SeatsView }) {
  const [isAsked, setIsAsked] = useState(false);
  const { data: companies = [] } = useCompanies();
  const { companyId, state, handedOverTo } = paid;
  const isOwner = companies.some(({ _id, role }) => _id === companyId && role === 'owner');
  const isRunning = state !== 'ended' && state !== 'past_due';
  if (!isOwner || !isRunning || handedOverTo !== '') return null;
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Hand Over Seats</Button>
      {isAsked && <HandOverDialog paid={paid} onClose={() => setIsAsked(false)} />}
    </>
  );
}

interface HandOverDialogProps {
  paid: SeatsView;
  onClose: () => void;
}

function HandOverDialog({ paid, onClose }: HandOverDialogProps) {
  const { _id: id, company, companyId, subscriptionId, currentPeriodEnd } = paid;
  const [memberId, setMemberId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { data } = useMembers(companyId, owners);
  const queryClient = useQueryClient();
  const queryKey = useOwnKey('company-seats');
  const handOver = useAnnouncedAction(
    () => callApi('POST /company-seats/:id/hand-over', { params: { id }, body: { memberId } }),
    { readAgain: () => queryClient.invalidateQueries({ queryKey }), onDone: onClose },
  );
  const others = data?.members.filter(({ isOneself }) => !isOneself);
  const isAlone = others?.length === 0;
  return (
    <Dialog
      isOpen
      title={`Hand over the seats for ${company}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isAlone ? 'Close' : 'Cancel'}</Button>
          {!isAlone && (
            <Button
              variant="primary"
              disabled={handOver.isPending || others === undefined}
              onClick={() => {
                setIsTried(true);
                if (memberId !== '') handOver.mutate();
              }}
            >
              {handOver.isPending && <Spinner />}
              <span>Hand Over</span>
            </Button>
          )}
        </>
      }
    >
      {isAlone ? (
        <p>You’re the only owner. Make another member an owner first.</p>
      ) : (
        <div className="flex flex-col gap-5">
          <p>
            They stay with the company
            {currentPeriodEnd !== null && <span>{` until ${localDay(currentPeriodEnd)}`}</span>}
            <span>
              {subscriptionId === null ? '. ' : ', and your card won’t be charged for them again. '}
            </span>
            <span>We’ll email the next steps to the owner you choose.</span>
          </p>
          <SelectField
            label="Owner who takes over"
            value={memberId}
            error={isTried && memberId === '' ? handOverMessages.heir : undefined}
            options={[
              { value: '', text: 'Please choose' },
              ...(others ?? []).map(({ _id, email, name }) => ({
                value: _id,
                text: name === '' ? email : `${name} (${email})`,
              })),
            ]}
            onChange={({ target }) => setMemberId(target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
