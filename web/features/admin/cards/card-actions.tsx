import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { nextCardState, type CardAction } from '#domain/cards/card-state.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { englishWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminCard } from '#wire/admin/cards.ts';
import { useCardChange, useReadCardAgain } from './use-card-change.ts';

interface CardProps {
  card: AdminCard;
}

/** The actions on a card in its state. */
export function CardActions({ card }: CardProps) {
  const position = { state: card.state, hasOwner: card.owner !== null || card.company !== null };
  const may = (action: CardAction) => nextCardState(position, action) !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        {may('freeze') && card.frozenBy !== 'shop' && <Freeze card={card} />}
        {may('unfreeze') && <Unfreeze card={card} />}
        {(may('release') || card.state === 'released') && <Release card={card} />}
      </div>
      {card.company !== null ? (
        <p className="max-w-reading text-ink-soft">
          It belongs to a company, which assigns it to its members.
        </p>
      ) : card.owner === null && card.state !== 'released' ? (
        <p className="max-w-reading text-ink-soft">
          Nobody has claimed it yet. The first tap links it to an account.
        </p>
      ) : (
        <Reassign card={card} isPossible={may('reassign')} />
      )}
    </div>
  );
}

/** Of the card as it is shown: what somebody has changed meanwhile is not overwritten. */
function requestOf({ serial, updatedAt }: AdminCard) {
  return { params: { serial }, body: { seenAt: updatedAt } };
}

function Freeze({ card }: CardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const freeze = useCardChange(card.serial, () =>
    callApi('POST /admin/cards/:serial/freeze', requestOf(card)),
  );
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {card.frozenBy === 'owner' ? 'Keep Frozen' : 'Freeze'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Freeze card ${card.card}?`}
          confirmLabel="Freeze"
          isPending={freeze.isPending}
          onConfirm={() => freeze.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          Anyone who taps or scans it sees that it isn’t active.{' '}
          {card.owner === null ? 'Nobody can claim it.' : 'Its owner can’t unfreeze it.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function Unfreeze({ card }: CardProps) {
  const unfreeze = useCardChange(card.serial, () =>
    callApi('POST /admin/cards/:serial/unfreeze', requestOf(card)),
  );
  return (
    <Button disabled={unfreeze.isPending} onClick={() => unfreeze.mutate()}>
      Unfreeze
    </Button>
  );
}

function Release({ card }: CardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [code, setCode] = useState<string>();
  const release = useCardChange(card.serial, () =>
    callApi('POST /admin/cards/:serial/release', requestOf(card)),
  );
  const isReleased = card.state === 'released';
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {isReleased ? 'New Transfer Code' : 'Release'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isReleased ? 'Create a new transfer code?' : `Release card ${card.card}?`}
          confirmLabel={isReleased ? 'Create Code' : 'Release'}
          isDestructive={!isReleased}
          isPending={release.isPending}
          onConfirm={() =>
            release.mutate(undefined, {
              onSuccess: ({ transferCode }) => setCode(transferCode),
              onSettled: () => setIsAsking(false),
            })
          }
          onClose={() => setIsAsking(false)}
        >
          {isReleased
            ? 'The previous code will stop working.'
            : 'It’s removed from its owner right away and stops working. Anyone with the transfer code, which you’ll see next, can claim it.'}
        </ConfirmDialog>
      )}
      <Dialog
        isOpen={code !== undefined}
        title="Transfer code"
        onClose={() => setCode(undefined)}
        actions={
          <>
            <Button
              onClick={() => void copyText(code ?? '', 'Code copied', englishWords.copyFailed)}
            >
              Copy
            </Button>
            <Button variant="primary" onClick={() => setCode(undefined)}>
              Done
            </Button>
          </>
        }
      >
        <p>You’ll only see it once. The next owner of card {card.card} needs it.</p>
        <p className="mt-3 text-title font-medium tracking-wide text-ink tabular-nums">{code}</p>
      </Dialog>
    </>
  );
}

interface Values {
  email: string;
}

const resolver = resolverOf<Values>(({ email }) => ({
  email: normalizeEmail(email) === '' ? 'Please enter an email address.' : undefined,
}));

/** A question that waits for its answer. */
interface Question {
  readonly email: string;
  readonly answer: (isYes: boolean) => void;
}

/** Stays where it is not possible just now: what was typed is not lost to what another admin does. */
function Reassign({ card, isPossible }: CardProps & { isPossible: boolean }) {
  const form = useForm<Values>({ resolver, defaultValues: { email: '' } });
  const [question, setQuestion] = useState<Question>();
  const readAgain = useReadCardAgain(card.serial);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t reassign the card.' },
    async send({ email }) {
      const isMeant = await new Promise<boolean>((answer) =>
        setQuestion({ email: normalizeEmail(email), answer }),
      );
      setQuestion(undefined);
      if (!isMeant) return;
      const { body, ...request } = requestOf(card);
      try {
        const { message } = await callApi('POST /admin/cards/:serial/reassign', {
          ...request,
          body: { ...body, email },
        });
        toast.success(message);
        form.reset();
      } finally {
        await readAgain();
      }
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="grid max-w-reading gap-4 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <EmailField
        label="Give it to another account"
        hint={
          isPossible
            ? 'The account’s email address. We’ll email both owners.'
            : 'You can’t reassign a frozen card. Unfreeze it first.'
        }
        autoComplete="off"
        {...fieldOf(form, 'email')}
      />
      <SubmitButton
        isPending={form.formState.isSubmitting}
        isDisabled={!isPossible}
        className="sm:mt-[1.625rem]"
      >
        Reassign
      </SubmitButton>
      {question !== undefined && (
        <ConfirmDialog
          title={`Reassign card ${card.card}?`}
          confirmLabel="Reassign"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          From now on, it opens the profile of{' '}
          <span className="wrap-anywhere">{question.email}</span>
          {card.owner !== null && (
            <>
              , not the profile of <span className="wrap-anywhere">{card.owner.email}</span>
            </>
          )}
          <span>.</span>
        </ConfirmDialog>
      )}
    </form>
  );
}
