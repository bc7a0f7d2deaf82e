import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { ReplacementView } from '#wire/orders/order-cards.ts';
import { useTakeCards } from '../cards/of-order/order-cards-query.ts';

interface CancelReplacementProps {
  orderId: string;
  replacement: ReplacementView;
}

/** Stops a replacement that was not shipped, for example because the old card was found. */
export function CancelReplacement({ orderId, replacement }: CancelReplacementProps) {
  const { position, replaced } = replacement;
  const [isAsking, setIsAsking] = useState(false);
  const [isOldCardOn, setIsOldCardOn] = useState(true);
  const take = useTakeCards(orderId);
  const cancel = useMutation({
    mutationFn: () =>
      callApi('POST /admin/orders/:id/replacements/:position/cancel', {
        params: { id: orderId, position: String(position) },
        body: { isOldCardOn },
      }),
    onSuccess(answer) {
      toast.success(answer.message);
      return take(answer);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t cancel the replacement.' })),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button className="self-start" onClick={() => setIsAsking(true)}>
        Cancel Replacement
        <span className="sr-only"> by card {position}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the replacement of card ${replaced.card}?`}
          confirmLabel="Cancel Replacement"
          cancelLabel="Keep It"
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            We won’t send a new card, and we’ll email the owner. If a card was assigned, you can
            assign it again.
          </p>
          <CheckField
            label={`Unfreeze card ${replaced.card} if it’s frozen`}
            checked={isOldCardOn}
            onChange={({ target }) => setIsOldCardOn(target.checked)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
