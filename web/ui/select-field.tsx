import ChevronDown from 'lucide-react/icons/chevron-down';
import { controlLook, Field, type ControlProps } from './field.tsx';

interface SelectFieldProps extends Omit<ControlProps<'select'>, 'children'> {
  options: readonly { value: string; text: string; isDisabled?: boolean }[];
}

/** One choice of a short list; the platform's own list, which phones show best. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select className={`${controlLook} appearance-none pe-10`} {...select} {...control}>
            {options.map(({ value, text, isDisabled }) => (
              <option key={text} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3 inset-e-3 size-5 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
