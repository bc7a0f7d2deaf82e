import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { leastSeats, mostSeats, seatsProblem } from '#domain/companies/seat-count.ts';
import { seatBillings } from '#domain/companies/seat-price.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useSeatsTexts, type SeatsTexts } from '#web/site/inside/seats-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { dollarsIn } from '#web/site/price-in.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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

const billingTexts = { yearly: 'seats.yearly', monthly: 'seats.monthly' } as const;

/** Another number of seats: how many, what it costs, and the word for it. */
export function ChangeSeats({ id, paid, onClose, onChanged }: ChangeSeatsProps) {
  const texts = useSeatsTexts();
  const { language, text } = texts;
  const { close } = useCommonWords();
  const formId = useId();
  const [terms, setTerms] = useState<Terms>();
  const form = useForm<SeatsForm>({
    resolver: resolverOf((values) => problemsOf(values, texts)),
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
      toast.success(language === 'en' ? answer.message : text('seats.changed'));
      onChanged(answer.seats);
    } catch (error) {
      // The agreement does not hold any more. After a lost answer it does, and is charged once.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setTerms(undefined);
      }
      throw error;
    }
  }

  const submit = useSubmit(form, {
    failure: { refused: text('seats.changeFailed') },
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
      title={text('seats.of', { company: paid.company })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            {agreed === undefined ? text('seats.showPrice') : labelOf(agreed, texts)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={text('seats.seats')}
          inputMode="numeric"
          hint={text('seats.seatsHint', { count: leastSeats })}
          {...fieldOf(form, 'seats')}
        />
        <SelectField
          label={text('seats.billing')}
          options={seatBillings.map((value) => ({ value, text: text(billingTexts[value]) }))}
          {...fieldOf(form, 'billing')}
        />
        <div aria-live="polite">{agreed && <AgreedTerms terms={agreed} texts={texts} />}</div>
      </form>
    </Dialog>
  );
}

function labelOf({ when, charge, currency }: Terms, { language, text }: SeatsTexts): string {
  return when === 'now'
    ? text('seats.payNow', { price: dollarsIn(language, charge, currency) })
    : text('seats.changeLater');
}

function AgreedTerms({ terms, texts }: { terms: Terms; texts: SeatsTexts }) {
  const { language, locale, text } = texts;
  const { when, billing, charge, credit, renewalPrice, periodEnd, seats, currency } = terms;
  const values = {
    count: seats,
    date: localDay(periodEnd, locale),
    price: dollarsIn(language, renewalPrice, currency),
  };
  const isYearly = billing === 'yearly';
  return (
    <p className="border-t border-hairline pt-4 text-ink">
      {when === 'now'
        ? text(isYearly ? 'seats.nowYearly' : 'seats.nowMonthly', {
            ...values,
            charge: dollarsIn(language, charge, currency),
            credit: dollarsIn(language, credit, currency),
          })
        : text(isYearly ? 'seats.laterYearly' : 'seats.laterMonthly', values)}
    </p>
  );
}

function problemsOf({ seats }: SeatsForm, { text }: SeatsTexts) {
  const count = seats.trim() === '' ? Number.NaN : Number(seats);
  return {
    seats:
      seatsProblem(count) && text('seats.seatsProblem', { least: leastSeats, most: mostSeats }),
  };
}
