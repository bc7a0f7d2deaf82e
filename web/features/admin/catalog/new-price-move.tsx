import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currencies, currencyNames, type Currency } from '#domain/catalog/currency.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import { nameIn } from '#domain/catalog/names-form.ts';
import { findRenewingProduct, soldProducts } from '#domain/catalog/products.ts';
import { firstMoveDay, priceMoveMessages, readMoveDate } from '#domain/subscriptions/price-move.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PriceMovePreview } from '#wire/admin/price-moves.ts';
import { shownCalendarDay, shownNumber } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface Values {
  productId: string;
  currency: Currency;
  /** `YYYY-MM-DD`, in UTC. */
  effectiveFrom: string;
}

const resolver = resolverOf<Values>(({ effectiveFrom }) => ({
  effectiveFrom:
    readMoveDate(effectiveFrom, new Date()) === undefined ? priceMoveMessages.date : undefined,
}));

const renewing = soldProducts.filter(({ id }) => findRenewingProduct(id) !== undefined);

/** Chooses a plan and a date, shows whom that touches, and asks before anybody is mailed. */
export function NewPriceMove() {
  const [firstDay] = useState(() => firstMoveDay(new Date()));
  const [shown, setShown] = useState<{ wanted: Values; preview: PriceMovePreview }>();
  const form = useForm<Values>({
    resolver,
    defaultValues: { productId: renewing[0]?.id ?? '', currency: 'USD', effectiveFrom: '' },
  });
  const { content } = useCatalog();
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t look up the subscribers.' },
    async send(wanted) {
      const { preview } = await callApi('GET /admin/price-moves/preview', { query: { ...wanted } });
      setShown({ wanted, preview });
    },
  });
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => setShown(undefined)}
        className="grid max-w-4xl items-start gap-5 sm:grid-cols-3"
      >
        <SelectField
          label="Plan"
          options={renewing.map(({ id }) => ({ value: id, text: nameIn(content, id) }))}
          {...fieldOf(form, 'productId')}
        />
        <SelectField
          label="Paid in"
          options={currencies.map((value) => ({ value, text: currencyNames[value] }))}
          {...fieldOf(form, 'currency')}
        />
        <TextField
          label="From (UTC)"
          type="date"
          min={firstDay}
          hint="At least 30 days ahead."
          {...fieldOf(form, 'effectiveFrom')}
        />
        <div className="flex flex-col gap-5 sm:col-span-3">
          <FormProblem errors={errors} />
          <SubmitButton isPending={isSubmitting} className="self-start">
            Show Subscribers
          </SubmitButton>
        </div>
      </form>
      {shown !== undefined && <Preview {...shown} onDone={() => setShown(undefined)} />}
    </>
  );
}

interface PreviewProps {
  wanted: Values;
  preview: PriceMovePreview;
  onDone: () => void;
}

function Preview({ wanted, preview, onDone }: PreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, currency, unitPrice, groups, subscribers, shown, question } = preview;
  const amount = (dollars: number) => formatDollars(dollars, currency);
  const schedule = useAdminAction({
    of: 'price-moves',
    send: () =>
      callApi('POST /admin/price-moves', {
        body: { ...wanted, unitPrice, isConfirmed: question !== null },
      }),
    refused: 'We couldn’t schedule the price change.',
    onDone,
    onSettled: () => setIsAsking(false),
  });
  if (subscribers === 0) {
    return (
      <p aria-live="polite" className="mt-5 text-ink-soft">
        Nobody pays another price for {name} in {currencyNames[currency]}. There’s nothing to
        change.
      </p>
    );
  }
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <ul aria-live="polite" className="list-disc ps-5">
        {groups.map((group) => (
          <li key={group.unitPrice}>
            {peopleOf(group.subscribers)}: from {amount(group.unitPrice)} to {amount(unitPrice)},{' '}
            {changeText(group.totalChange, amount)} each period in all
          </li>
        ))}
      </ul>
      <div className="w-full">
        <Table
          label="Subscribers whose price changes"
          isDense
          rows={shown.map((row, index) => ({ ...row, key: `${row.email}-${index}` }))}
          keyOf={({ key }) => key}
          columns={[
            { heading: 'Email', cell: ({ email }) => email ?? 'Deleted account' },
            { heading: 'Now', cell: ({ from }) => amount(from), isNumeric: true, inRow: 'fact' },
            { heading: 'Then', cell: ({ to }) => amount(to), isNumeric: true, inRow: 'state' },
            {
              heading: 'From their renewal on',
              cell: ({ renewsAt }) => shownCalendarDay(renewsAt.slice(0, 10)),
              inRow: 'text',
            },
          ]}
        />
        {shown.length < subscribers && (
          <p className="mt-2 text-caption text-ink-soft">
            The first {shownNumber(shown.length)} of {shownNumber(subscribers)}.
          </p>
        )}
      </div>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        Change the Price
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={
            question === null ? `Email ${peopleOf(subscribers)}?` : 'Schedule an unusual price?'
          }
          confirmLabel="Send Emails"
          isPending={schedule.isPending}
          onConfirm={() => schedule.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {question !== null && <span className="mb-2 block">{question}</span>}
          {name} costs them {amount(unitPrice)} from their next renewal on or after{' '}
          {shownCalendarDay(wanted.effectiveFrom)}. We email {peopleOf(subscribers)} right away. You
          can stop it until that day.
        </ConfirmDialog>
      )}
    </div>
  );
}

function peopleOf(count: number): string {
  return count === 1 ? '1 subscriber' : `${shownNumber(count)} subscribers`;
}

function changeText(change: number, amount: (dollars: number) => string): string {
  return `${amount(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`;
}
