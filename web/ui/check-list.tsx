import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from './check-field.tsx';

interface CheckListProps {
  legend: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The words about the choice above it. */
  hint?: string | undefined;
  error?: string | undefined;
  /** The field of a form whose value is the list of the chosen values. */
  field: UseFormRegisterReturn;
}

/** Several of a list, each on or off. */
export function CheckList({ legend, options, hint, error, field }: CheckListProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-caption font-medium">{legend}</legend>
      {hint !== undefined && <p className="text-caption text-ink-soft">{hint}</p>}
      <div className="max-h-64 overflow-y-auto">
        {options.map(({ value, label }) => (
          <CheckField key={value} label={label} value={value} {...field} />
        ))}
      </div>
      <p id={id} aria-live="polite" className="text-caption text-danger-ink empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
