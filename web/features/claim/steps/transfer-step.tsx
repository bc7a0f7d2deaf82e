import { useForm } from 'react-hook-form';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { failureIn, useClaimTexts } from '../claim-texts.ts';
import { inLanguage } from '../spoken-errors.ts';
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

/** A card that was released: its code is checked before anything else is typed. */
export function TransferStep({ serial, claimCode, onDone }: TransferStepProps) {
  const texts = useClaimTexts();
  const { text } = texts;
  const form = useForm<Values>({
    resolver: resolverOf((values) => ({
      claimCode: values.claimCode.trim() === '' ? text('claim.released') : undefined,
    })),
    defaultValues: { claimCode },
  });
  const submit = useSubmit(form, {
    failure: failureIn(texts, {
      refused: 'claim.cardFailed',
      unreachable: 'claim.cardUnreachable',
    }),
    async send(values) {
      await inLanguage(texts, askForOutlook(serial, values.claimCode));
      onDone(values.claimCode);
    },
  });
  return (
    <StepForm form={form} submitLabel={text('claim.continue')} onSubmit={submit}>
      <p>{text('claim.released')}</p>
      <ClaimCodeField {...fieldOf(form, 'claimCode')} />
    </StepForm>
  );
}
