import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { useClaimTexts } from '../claim-texts.ts';

interface StepFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submitLabel: string;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** The step before; the first has none. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** Stands beside the way back. */
  aside?: ReactNode;
}

/** One step of the first tap: its fields, what went wrong, and the ways on and back. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { form, submitLabel, onSubmit, onBack, children, aside } = props;
  const { text } = useClaimTexts();
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-5"
    >
      {children}
      <SubmitStep label={submitLabel} problem={errors.root?.message} isPending={isSubmitting} />
      {(onBack ?? aside) !== undefined && (
        <div className="-mx-2 flex flex-wrap justify-between gap-2">
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {text('claim.back')}
            </Button>
          )}
          {aside}
        </div>
      )}
    </form>
  );
}

interface SubmitStepProps {
  label: string;
  /** The problem of the step as a whole when it was last sent. */
  problem: string | undefined;
  isPending: boolean;
  /** The id of its form, where it stands outside of that. */
  form?: string;
}

/** Sends a step; after a failure it says so, and sends again what was typed, as it is. */
export function SubmitStep({ label, problem, isPending, form }: SubmitStepProps) {
  const { text } = useClaimTexts();
  return (
    <>
      {problem !== undefined && (
        <Alert kind="error">
          {problem} <span className="block">{text('claim.stillHere')}</span>
        </Alert>
      )}
      <SubmitButton isPending={isPending} {...(form !== undefined && { form })}>
        {problem === undefined ? label : text('tap.retry')}
      </SubmitButton>
    </>
  );
}
