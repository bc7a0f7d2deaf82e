import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { returnLimits, returnReasons } from '#domain/orders/order-return.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useReturnsTexts, type ReturnsTexts } from '#web/site/inside/returns-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckList } from '#web/ui/check-list.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OwnReturns } from '#wire/orders/order-returns.ts';
import { useTakeReturns } from './use-returns.ts';

interface Values {
  positions: string[];
  reason: string;
  note: string;
}

const resolverIn = ({ text }: ReturnsTexts, hasItems: boolean) =>
  resolverOf<Values>(({ positions, reason, note }) => ({
    positions:
      positions.length === 0
        ? text(hasItems ? 'returns.needItems' : 'returns.needCards')
        : undefined,
    reason: reason === '' ? text('returns.needReason') : undefined,
    note: note.trim().length > returnLimits.note ? text('returns.long') : undefined,
  }));

interface AskReturnProps {
  number: string;
  known: OwnReturns;
  onClose: () => void;
}

/** Asks which cards and accessories go back, and why. */
export function AskReturn({ number, known, onClose }: AskReturnProps) {
  const formId = useId();
  const texts = useReturnsTexts();
  const { text } = texts;
  const { cancel } = useCommonWords();
  const { cards, accessories, returnable } = known;
  const hasItems = accessories.length > 0;
  const form = useForm<Values>({
    resolver: resolverIn(texts, hasItems),
    // Of a single thing there is nothing to choose.
    defaultValues: {
      positions: returnable.length === 1 ? returnable.map(String) : [],
      reason: '',
      note: '',
    },
  });
  const take = useTakeReturns(number);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    failure: { refused: text('returns.failed') },
    async send({ positions, reason, note }) {
      const answer = await callApi('POST /orders/:number/returns', {
        params: { number },
        body: {
          positions: positions.map(Number),
          reason: returnReasons.find((one) => one === reason) ?? 'other',
          note,
        },
      });
      take(answer);
      toast.success(text('returns.sent'));
      onClose();
    },
  });
  const things = [
    ...cards.map(({ position, name }) => ({
      position,
      label:
        name === ''
          ? text('returns.card', { position })
          : text('returns.cardOf', { position, name }),
    })),
    ...accessories.map(({ position, name }) => ({ position, label: name })),
  ];
  const options = things
    .filter(({ position }) => returnable.includes(position))
    .map(({ position, label }) => ({ value: String(position), label }));
  return (
    <Dialog
      isOpen
      title={text(hasItems ? 'returns.askItems' : 'returns.ask')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={formId} isPending={isSubmitting}>
            {text('returns.send')}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        {errors.root?.message !== undefined && <Alert kind="error">{errors.root.message}</Alert>}
        <CheckList
          legend={text(hasItems ? 'returns.whichItems' : 'returns.which')}
          options={options}
          error={errors.positions?.message}
          field={form.register('positions')}
        />
        <SelectField
          label={text('returns.reason')}
          options={[
            { value: '', text: text('returns.choose') },
            ...returnReasons.map((value) => ({ value, text: text(`returns.${value}`) })),
          ]}
          {...fieldOf(form, 'reason')}
        />
        <TextAreaField
          label={text('returns.note')}
          rows={3}
          maxLength={returnLimits.note}
          {...fieldOf(form, 'note')}
        />
      </form>
    </Dialog>
  );
}
