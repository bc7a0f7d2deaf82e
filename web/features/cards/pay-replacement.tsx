import { useMutation } from '@tanstack/react-query';
import { formatDollars } from '#domain/catalog/money.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';

/** Leaves for the page where a charged replacement is paid. */
export function PayReplacement({ replacement }: { replacement: OwnReplacement }) {
  const { serial, card, price } = replacement;
  const pay = useMutation({
    async mutationFn() {
      const params = { serial };
      const { url } = await callApi('POST /card-replacements/:serial/pay', { params });
      await leaveFor(url);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'Failed to redirect to checkout' })),
  });
  return (
    <Button
      variant="primary"
      className="my-3"
      disabled={pay.isPending}
      onClick={() => pay.mutate()}
    >
      {pay.isPending && <Spinner />}
      <span>Pay {formatDollars(price ?? 0)}</span>
      <span className="sr-only"> to replace card {card}</span>
    </Button>
  );
}
