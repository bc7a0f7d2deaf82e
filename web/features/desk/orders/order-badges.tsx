import type { PaymentState } from '#domain/orders/payment-state.ts';
import { paymentWords, statusWord } from '#web/site/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The status in a word; one that is not known as it is. */
export function StatusBadge({ status }: { status: string }) {
  const { word, kind } = statusWord(status);
  return <Badge kind={kind}>{word}</Badge>;
}

/** What has become of the money, in a word. */
export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const { word, kind } = paymentWords[payment];
  return <Badge kind={kind}>{word}</Badge>;
}
