import { useForm } from 'react-hook-form';
import { claimProblem } from '#domain/cards/card-state.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { ClaimCodeField } from './claim-code-field.tsx';
import { StepForm } from './step-form.tsx';
import { askForOutlook } from '../use-card-check.ts';

interface Values {
  claimCode: string;
}

interface TransferStepProps {
  serial: string;
  claimCode: string;
  onDone: (claimCode: string) => void;
}

const resolver = resolverOf<Values>(({ claimCode }) => ({
  claimCode: claimCode.trim() === '' ? claimProblem('released') : undefined,
}));

/** A card that was released: its code is checked before anything else is typed. */
export function TransferStep({ serial, claimCode, onDone }: TransferStepProps) {
  const form = useForm<Values>({ resolver, defaultValues: { claimCode } });
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to claim card', unreachable: 'Error claiming card' },
    async send(values) {
      await askForOutlook(serial, values.claimCode);
      onDone(values.claimCode);
    },
  });
  return (
    <StepForm form={form} submitLabel="Continue" onSubmit={submit}>
      <p>{claimProblem('released')}</p>
      <ClaimCodeField {...fieldOf(form, 'claimCode')} />
    </StepForm>
  );
}
