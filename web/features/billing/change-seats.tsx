import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatDollars } from '#domain/catalog/money.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { leastSeats, seatsProblem } from '#domain/companies/seat-count.ts';
import { seatBillings } from '#domain/companies/seat-price.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { SeatsPreview, SeatsView } from '#wire/companies/seats.ts';

interface ChangeSeatsProps {
  /** The subscription. */
  id: string;
  paid: SeatsView;
  onClose: () => void;
  onChanged: (seats: SeatsView[]) => void;
}

interface SeatsForm {
  seats: string;
  billing: RecurringBilling;
}

type Terms = SeatsPreview & { readonly seats: number; readonly billing: RecurringBilling };

/** Another number of seats: how many, what it costs, and the word for it. */
export function ChangeSeats({ id, paid, onClose, onChanged }: ChangeSeatsProps) {
  const formId = useId();
  const [terms, setTerms] = useState<Terms>();
  const form = useForm<SeatsForm>({
    resolver: resolverOf(problemsOf),
    defaultValues: { seats: String(paid.seats), billing: paid.billing },
  });
  const [seats, billing] = useWatch({ control: form.control, name: ['seats', 'billing'] });
  const agreed = terms?.seats === Number(seats) && terms.billing === billing ? terms : undefined;

  async function confirm(given: Terms): Promise<void> {
    const { charge, reckonedAt } = given;
    const body = { seats: given.seats, billing: given.billing, charge, reckonedAt };
    try {
      const params = { id };
      const answer = await callApi('POST /company-seats/:id/change', { params, body });
      toast.success(answer.message);
      onChanged(answer.seats);
    } catch (error) {
      // What was agreed to does not hold any more. After a lost answer it does, and is charged once.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setTerms(undefined);
      }
      throw error;
    }
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t change your seats' },
    async send(values) {
      if (agreed !== undefined) return confirm(agreed);
      const body = { seats: Number(values.seats), billing: values.billing };
      const params = { id };
      const { preview } = await callApi('POST /company-seats/:id/preview-change', { params, body });
      setTerms({ ...preview, ...body });
    },
  });

  const { isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      title={`Seats for ${paid.company}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            {agreed === undefined ? 'Show the Price' : labelOf(agreed)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Seats"
          inputMode="numeric"
          hint={`At least ${leastSeats}. Added seats start right away. Removed seats end with the current period.`}
          {...fieldOf(form, 'seats')}
        />
        <SelectField label="Billing" options={seatBillings} {...fieldOf(form, 'billing')} />
        <div aria-live="polite">{agreed && <AgreedTerms terms={agreed} />}</div>
      </form>
    </Dialog>
  );
}

function labelOf({ when, charge }: Terms): string {
  return when === 'now' ? `Pay ${formatDollars(charge)} Now` : 'Change at Period End';
}

function AgreedTerms({ terms }: { terms: Terms }) {
  const { when, charge, credit, renewalPrice, periodEnd, seats } = terms;
  const day = localDay(periodEnd);
  const renewal = `${formatDollars(renewalPrice)} a ${terms.billing === 'yearly' ? 'year' : 'month'}`;
  return (
    <p className="border-t border-hairline pt-4 text-ink">
      {when === 'now'
        ? `${seats} seats until ${day}: ${formatDollars(charge)} now, after a ${formatDollars(credit)} credit for what you’ve already paid. Then ${renewal}.`
        : `Nothing to pay now. Starting ${day}: ${seats} seats for ${renewal}. Nothing changes until then.`}
    </p>
  );
}

function problemsOf({ seats }: SeatsForm) {
  return { seats: seatsProblem(seats.trim() === '' ? Number.NaN : Number(seats)) };
}
