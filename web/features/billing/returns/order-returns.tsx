import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReturnState } from '#domain/orders/order-return.ts';
import { isAccessoryPosition, returnedAccessories } from '#domain/orders/returned-things.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useReturnsTexts, type ReturnsTexts } from '#web/site/inside/returns-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { amountIn } from '#web/site/price-in.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OwnReturns, ReturnView } from '#wire/orders/order-returns.ts';
import { AskReturn } from './ask-return.tsx';
import { useReturns, useTakeReturns } from './use-returns.ts';

/** The things of an order that its buyer sends back. Nothing while there are none, and none can be. */
export function OrderReturns({ number }: { number: string }) {
  const { data } = useReturns(number);
  const [isAsking, setIsAsking] = useState(false);
  const { text } = useReturnsTexts();
  if (data === undefined) return null;
  const { returns, accessories, obstacle } = data;
  const hasItems = accessories.length > 0;
  const isDisputed = obstacle === 'disputed';
  if (returns.length === 0 && obstacle !== null && !isDisputed) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-4 text-lead font-semibold">
        {text('returns.title')}
      </h2>
      {returns.length > 0 && (
        <ul className="mb-4 border-t border-hairline">
          {returns.map((one) => (
            <li key={one._id} className="border-b border-hairline py-3">
              <Return number={number} one={one} accessories={accessories} />
            </li>
          ))}
        </ul>
      )}
      {isDisputed && (
        <p className="text-ink-soft">
          {text(hasItems ? 'returns.disputedItems' : 'returns.disputed')}
        </p>
      )}
      {obstacle === null && (
        <>
          <p className="mb-3 max-w-reading text-ink-soft">
            {text(hasItems ? 'returns.introItems' : 'returns.intro')}
          </p>
          <Button onClick={() => setIsAsking(true)}>
            {text(hasItems ? 'returns.askItems' : 'returns.ask')}
          </Button>
          {isAsking && (
            <AskReturn number={number} known={data} onClose={() => setIsAsking(false)} />
          )}
        </>
      )}
    </section>
  );
}

const kinds: Readonly<Record<ReturnState, BadgeKind>> = {
  asked: 'warning',
  accepted: 'good',
  refused: 'bad',
  received: 'good',
  refunding: 'good',
  refunded: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
};

interface ReturnProps {
  number: string;
  one: ReturnView;
  accessories: OwnReturns['accessories'];
}

function Return({ number, one, accessories }: ReturnProps) {
  const texts = useReturnsTexts();
  const { text, locale } = texts;
  const { positions, reason, note, answer, askedAt, isByBuyer, state } = one;
  const bought = positions.filter((position) => !isAccessoryPosition(position));
  const cards = [
    ...(bought.length > 0
      ? [text('returns.cards', { count: bought.length, cards: bought.join(', ') })]
      : []),
    ...returnedAccessories(positions, accessories),
  ].join(', ');
  const date = localDay(askedAt, locale);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium tabular-nums wrap-anywhere">{cards}</span>
        <Badge kind={kinds[state]}>{stateText(texts, one)}</Badge>
      </p>
      <p className="text-caption text-ink-soft">
        {text(`returns.${reason}`)} ·{' '}
        {isByBuyer ? text('returns.askedOn', { date }) : text('returns.openedOn', { date })}
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {answer !== '' && <p className="mt-1 wrap-anywhere">{text('returns.answer', { answer })}</p>}
      {(state === 'asked' || state === 'accepted') && (
        <CancelReturn number={number} id={one._id} cards={cards} />
      )}
    </>
  );
}

function stateText({ text, language }: ReturnsTexts, one: ReturnView): string {
  if (one.state !== 'refunded') return text(`returns.${one.state}`);
  const cents = Math.round(one.refunded * 100);
  return text('returns.refunded', { amount: amountIn(language, cents, one.currency) });
}

function CancelReturn({ number, id, cards }: { number: string; id: string; cards: string }) {
  const { text } = useReturnsTexts();
  const messageOf = useFailureMessage();
  const take = useTakeReturns(number);
  const ordersKey = useOwnKey('orders');
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: (): Promise<OwnReturns> => callApi('POST /returns/:id/cancel', { params: { id } }),
    onSuccess(answer) {
      toast.success(text('returns.canceled'));
      take(answer);
    },
    onError(error) {
      toast.error(messageOf(error, { refused: text('returns.cancelFailed') }));
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
  return (
    <Button
      className="mt-2"
      disabled={cancel.isPending}
      onClick={() => cancel.mutate()}
      aria-label={text('returns.cancelOf', { cards })}
    >
      {text('returns.cancel')}
    </Button>
  );
}
