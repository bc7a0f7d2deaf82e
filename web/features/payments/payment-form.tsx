import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { formatCents } from '#domain/catalog/money.ts';
import type { SandboxPaymentView } from '#domain/payments/sandbox-views.ts';
import { callApi, failureMessage, somethingWentWrong } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AddressFieldset, readAddress } from './address-fieldset.tsx';
import { LoginPrompt } from './login-prompt.tsx';

/** The form by which a buyer pays, declines or cancels an open payment. */
export function PaymentForm({ payment }: { payment: SandboxPaymentView }) {
  const isHydrated = useHydrated();
  const user = useSignedInUser();
  const { id, collectsAddress, totalCents, currency } = payment;
  const call = { params: { id } };

  /** Goes where the answer sends the buyer. */
  const {
    mutate: leaveBy,
    isPending,
    error,
  } = useMutation({
    networkMode: 'always',
    mutationFn: (request: () => Promise<{ url: string }>) => request(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = collectsAddress ? readAddress(new FormData(event.currentTarget)) : undefined;
    leaveBy(() => callApi('POST /sandbox/payments/:id/pay', { ...call, body: { address } }));
  }
  function close(how: 'decline' | 'cancel') {
    leaveBy(async () => {
      const { url } = await callApi(`POST /sandbox/payments/:id/${how}`, call);
      return { url: how === 'decline' ? url.replace('=cancelled', '=declined') : url };
    });
  }

  return (
    <form method="post" onSubmit={pay} className="grid gap-6">
      {error !== null && (
        <Alert kind="error">{failureMessage(error, { refused: somethingWentWrong })}</Alert>
      )}
      {collectsAddress && <AddressFieldset />}
      {isHydrated && user === null ? (
        <LoginPrompt />
      ) : (
        <div className="grid grid-cols-2 gap-3 noscript:hidden">
          <SubmitButton isPending={isPending} className="col-span-2 min-h-12">
            {`Pay ${formatCents(totalCents, currency)}`}
          </SubmitButton>
          <Button disabled={isPending || !isHydrated} onClick={() => close('decline')}>
            Decline
          </Button>
          <Button disabled={isPending || !isHydrated} onClick={() => close('cancel')}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
