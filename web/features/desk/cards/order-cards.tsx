import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { fieldOf, judgedBy, useSubmit } from '#web/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderCardView } from '#wire/order-cards.ts';
import { deskKey } from '../desk-list.tsx';
import { shownTime } from '../shown.ts';
import { useDeskAddress } from '../use-desk-address.ts';
import { CardStateBadge } from './card-state-badge.tsx';
import { ScanDialog } from './scan-dialog.tsx';

interface OrderCardsProps {
  orderId: string;
  /** As many as were bought. */
  cardCount: number;
}

type ListedCards = Answer<'GET /admin/orders/:id/cards'>;

const keyOf = (orderId: string) => deskKey('order-cards', orderId);

/** The cards that go with an order: which they are, who has claimed them, and assigning them. */
export function OrderCards({ orderId, cardCount }: OrderCardsProps) {
  const query = useQuery({
    queryKey: keyOf(orderId),
    queryFn: async ({ signal }) =>
      callApi('GET /admin/orders/:id/cards', {
        isSignedIn: true,
        signal,
        params: { id: orderId },
      }),
  });
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) {
    return (
      <Alert kind="error">
        {failureMessage(query.error, { refused: 'The cards of the order could not be read.' })}
      </Alert>
    );
  }
  const { cards } = query.data;
  const missing = cardCount - cards.length;
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <p className="text-ink-soft tabular-nums">
        {cards.length} of {cardCount} {cardCount === 1 ? 'card' : 'cards'} assigned
      </p>
      {cards.length > 0 && (
        <ul className="border-t border-hairline">
          {cards.map((card) => (
            <AssignedCard key={card.serial} orderId={orderId} card={card} />
          ))}
        </ul>
      )}
      {missing > 0 && <AssignForm orderId={orderId} />}
    </div>
  );
}

/** What a change answers is what is shown next; what else shows a card is read anew. */
function useTakeCards(orderId: string) {
  const queryClient = useQueryClient();
  return async ({ cards, cardCount }: ListedCards) => {
    queryClient.setQueryData<ListedCards>(keyOf(orderId), { success: true, cards, cardCount });
    await Promise.all(
      ['card', 'order-of-card', 'order', 'orders'].map((name) =>
        queryClient.invalidateQueries({ queryKey: deskKey(name) }),
      ),
    );
  };
}

function AssignedCard({ orderId, card }: { orderId: string; card: OrderCardView }) {
  const { linkTo } = useDeskAddress();
  const take = useTakeCards(orderId);
  const { serial, claimedAt, isWithBuyer } = card;
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /admin/orders/:id/cards/:serial', {
        isSignedIn: true,
        params: { id: orderId, serial },
      }),
    onSuccess(answer) {
      toast.success(answer.message);
      return take(answer);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'The card could not be taken out.' })),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <TextLink to={linkTo({ tab: 'cards', id: serial })} className="tracking-wide">
            {card.card}
          </TextLink>
          <CardStateBadge state={card.state} />
        </div>
        <p className="text-caption text-ink-soft">
          {claimedAt === null ? 'Not claimed yet' : `Claimed ${shownTime(claimedAt)}`}
          {isWithBuyer === false && ', now with another account than the buyer’s'}
        </p>
      </div>
      {claimedAt === null && (
        <Button
          aria-label={`Take card ${card.card} out of the order`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Take Out
        </Button>
      )}
    </li>
  );
}

interface Values {
  card: string;
}

const resolver = judgedBy<Values>(({ card }) => ({
  card: card.trim() === '' ? 'Please type or scan a card.' : undefined,
}));

function AssignForm({ orderId }: { orderId: string }) {
  const form = useForm<Values>({ resolver, defaultValues: { card: '' } });
  const [isScanning, setIsScanning] = useState(false);
  const take = useTakeCards(orderId);
  const submit = useSubmit(form, {
    failure: { refused: 'The card could not be assigned.' },
    async send({ card }) {
      const answer = await callApi('POST /admin/orders/:id/cards', {
        isSignedIn: true,
        params: { id: orderId },
        body: { card },
      });
      toast.success(answer.message);
      form.reset();
      await take(answer);
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-start"
    >
      <TextField
        label="Assign a card"
        hint="Its serial, what is printed on it, or its address."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldOf(form, 'card')}
      />
      <Button className="sm:mt-[1.625rem]" onClick={() => setIsScanning(true)}>
        <ScanQrCode className="size-5" />
        Scan
      </Button>
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-[1.625rem]">
        Assign
      </SubmitButton>
      {isScanning && (
        <ScanDialog
          title="Scan a card"
          onFound={(text) => {
            setIsScanning(false);
            form.setValue('card', text, { shouldValidate: true });
            form.setFocus('card');
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </form>
  );
}
