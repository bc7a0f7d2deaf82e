import { useCallback } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether a form has changes, by its values at the moment: what was just saved counts no more. */
export function useUnsaved<Values extends FieldValues>(form: UseFormReturn<Values>) {
  return useCallback(() => {
    const { defaultValues } = form.formState;
    return JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  }, [form]);
}
