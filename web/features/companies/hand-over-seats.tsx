import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useSeatsTexts } from '#web/site/inside/seats-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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
  const { text } = useSeatsTexts();
  const [isAsked, setIsAsked] = useState(false);
  const { data: companies = [] } = useCompanies();
  const { companyId, state, handedOverTo } = paid;
  const isOwner = companies.some(({ _id, role }) => _id === companyId && role === 'owner');
  const isRunning = state !== 'ended' && state !== 'past_due';
  if (!isOwner || !isRunning || handedOverTo !== '') return null;
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{text('seats.handOver')}</Button>
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
  const { language, locale, text } = useSeatsTexts();
  const { cancel, close } = useCommonWords();
  const [memberId, setMemberId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { data } = useMembers(companyId, owners);
  const queryClient = useQueryClient();
  const queryKey = useOwnKey('company-seats');
  const handOver = useAnnouncedAction(
    () => callApi('POST /company-seats/:id/hand-over', { params: { id }, body: { memberId } }),
    {
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
      onDone: onClose,
      done: language === 'en' ? undefined : text('seats.handedOverDone'),
      failed: text('seats.changeFailed'),
    },
  );
  const others = data?.members.filter(({ isOneself }) => !isOneself);
  const isAlone = others?.length === 0;
  const isRenewing = subscriptionId !== null;
  return (
    <Dialog
      isOpen
      title={text('seats.handOverTitle', { company })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isAlone ? close : cancel}</Button>
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
              <span>{text('seats.handOverDo')}</span>
            </Button>
          )}
        </>
      }
    >
      {isAlone ? (
        <p>{text('seats.alone')}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <p>
            {currentPeriodEnd === null
              ? text(isRenewing ? 'seats.stayFree' : 'seats.stay')
              : text(isRenewing ? 'seats.stayFreeUntil' : 'seats.stayUntil', {
                  date: localDay(currentPeriodEnd, locale),
                })}{' '}
            <span>{text('seats.nextSteps')}</span>
          </p>
          <SelectField
            label={text('seats.heir')}
            value={memberId}
            error={isTried && memberId === '' ? text('seats.heirMissing') : undefined}
            options={[
              { value: '', text: text('seats.choose') },
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
