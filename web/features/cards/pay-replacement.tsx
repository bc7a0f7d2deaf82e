import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { amountIn } from '#web/site/price-in.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';

/** Leaves for the page where a charged replacement is paid. */
export function PayReplacement({ replacement }: { replacement: OwnReplacement }) {
  const { serial, card, price, currency } = replacement;
  const { language, text } = useHeldTexts();
  const messageOf = useFailureMessage();
  const pay = useMutation({
    async mutationFn() {
      const params = { serial };
      const { url } = await callApi('POST /card-replacements/:serial/pay', { params });
      await leaveFor(url);
    },
    onError: (error) => toast.error(messageOf(error, { refused: text('held.payFailed') })),
  });
  return (
    <Button
      variant="primary"
      className="my-3"
      disabled={pay.isPending}
      onClick={() => pay.mutate()}
    >
      {pay.isPending && <Spinner />}
      <span>
        {text('held.pay', { price: amountIn(language, Math.round((price ?? 0) * 100), currency) })}
      </span>
      <span className="sr-only"> {text('held.payFor', { card })}</span>
    </Button>
  );
}
