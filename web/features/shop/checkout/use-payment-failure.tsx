import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '#web/ui/alert.tsx';
import { failureNote } from './payment-failure.ts';

interface PaymentFailure<Values> {
  /** Runs what starts the payment, and keeps the explanation of its failure. */
  explained: (send: (values: Values) => Promise<void>) => (values: Values) => Promise<void>;
  /** The failure of the last attempt, for as long as it holds. */
  alert: ReactNode;
}

/**
 * Shows at the pay button why a form could not start its payment.
 * @param explain what follows from a failure, where the page knows
 */
export function usePaymentFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  explain: (error: unknown) => string | undefined = () => undefined,
): PaymentFailure<Values> {
  const texts = useCheckoutTexts();
  const [note, setNote] = useState<string>();
  const problem = form.formState.errors.root?.message;

  useEffect(() => {
    // The message that somebody is offline would be wrong from then on.
    const clear = () => form.clearErrors('root');
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [form]);

  return {
    explained: (send) => async (values) => {
      setNote(undefined);
      const before = navigator.onLine;
      try {
        await send(values);
      } catch (error) {
        setNote(explain(error) ?? failureNote(error, { before, after: navigator.onLine }, texts));
        throw error;
      }
    },
    alert:
      problem === undefined ? undefined : (
        <Alert kind="error">
          <p>{problem}</p>
          {note !== undefined && <p className="mt-1">{note}</p>}
        </Alert>
      ),
  };
}
