import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** On the button that sends the form. */
  action: string;
  /** Sending it takes away what nothing brings back: the button is red. */
  isDestructive?: boolean;
  onClose: () => void;
  /** Above what refused the form; absent: that is first. */
  intro?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog of one form, which says above its fields why it was refused. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  onSubmit,
  action,
  isDestructive = false,
  onClose,
  intro,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const { errors, isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            form={id}
            isPending={isSubmitting}
            variant={isDestructive ? 'danger' : undefined}
          >
            {action}
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
        {intro}
        {errors.root?.message !== undefined && <Alert kind="error">{errors.root.message}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
